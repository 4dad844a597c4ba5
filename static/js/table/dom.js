/**
 * Small means of drawing shared by every table.
 *
 * Answers for custom properties set without a style attribute (the content security policy
 * forbids those), and for pictures taken from the house's sheets. Refuses to know a game.
 */

import { html, noChange, nothing, svg } from "lit";
import { Directive, directive } from "lit/directive.js";

class Vars extends Directive {
  render() {
    return nothing;
  }

  update(part, [values]) {
    const { style } = part.element;
    const kept = this.kept ?? {};
    for (const key of Object.keys(kept)) if (!(key in values)) style.removeProperty(key);
    for (const [key, value] of Object.entries(values))
      if (value !== kept[key]) style.setProperty(key, String(value));
    this.kept = values;
    return nothing;
  }
}

/** `<i ${vars({"--w": "12px"})}>`: custom properties through the object model. */
export const vars = directive(Vars);

class Kept extends Directive {
  render(key, draw) {
    if (this.drawn && key === this.key) return noChange;
    this.drawn = true;
    this.key = key;
    return draw();
  }
}

/** `${kept(key, () => picture)}`: drawn anew only with another key, which tells all it depends on. */
export const kept = directive(Kept);

const images = new URL("../../img/", import.meta.url);

/** The address of one of our sheets, wherever the static files are served from. */
export function sheet(name) {
  const known = document.querySelector(`meta[name="sheet-${name}"]`)?.content;
  return known || new URL(`${name}.svg`, images).href;
}

const icons = sheet("icons");
const avatars = sheet("avatars");

/** One icon of the house; decorative, so a control needs words of its own. */
export function icon(name, label = "") {
  return html`<svg class="icon" viewBox="0 0 24 24" role=${label ? "img" : nothing}
    aria-label=${label || nothing} aria-hidden=${label ? nothing : "true"}>
    ${svg`<use href=${`${icons}#${name}`}></use>`}
  </svg>`;
}

/** A person's shape, colour and initials, with the mark of what they are just now. */
export function avatar(person, size = "", mark = "") {
  const state = person.left ? "avatar--left" : person.absent ? "avatar--absent" : "";
  return html`<span class="avatar ${size && `avatar--${size}`} tint-${person.colour} ${state}"
    aria-hidden="true"><svg viewBox="0 0 48 48">
      ${svg`<use href=${`${avatars}#${person.shape}`}></use>`}
    </svg><span class="avatar__initials">${person.initials}</span>${
      mark ? html`<span class="avatar__mark">${icon(mark)}</span>` : nothing
    }</span>`;
}

/** The mark that a person wears: left, away, computer, or none. */
export function markOf(person) {
  if (person.left) return "door";
  if (person.absent) return "moon";
  return person.computer ? "robot" : "";
}

/** Whether movement is wanted: by the person's profile, else by the device. */
export function moves() {
  if (document.documentElement.dataset.motion === "reduced") return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Once what matters more is on screen, but soon: what nobody waits for is kept out of a frame. */
export function whenIdle(run) {
  if (globalThis.requestIdleCallback) requestIdleCallback(run, { timeout: 300 });
  else setTimeout(run, 60);
}
