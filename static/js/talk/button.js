/**
 * `<tb-talk-button>`: the way to the talk in a page's bar.
 *
 * Answers for how much is new, and for a press. Refuses to know what was said.
 */

import { LitElement, html, nothing } from "lit";
import { icon } from "../table/dom.js";

class TalkButton extends LitElement {
  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("talk-news", this.again);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("talk-news", this.again);
  }

  again = () => this.requestUpdate();

  render() {
    const talk = document.querySelector("tb-talk");
    if (!talk?.how || talk.panel) return nothing;
    return html`<button type="button" class="icon-button talk-button" data-focus="talk"
      aria-haspopup="dialog" aria-expanded=${String(talk.shown)} aria-label=${talk.t("open", talk.unread)}
      @click=${() => (talk.shown ? talk.hide() : talk.open())}>${icon("chat")}${talk.unread
        ? html`<span class="talk__unread" aria-hidden="true">${talk.unread}</span>` : nothing}</button>`;
  }
}

customElements.define("tb-talk-button", TalkButton);
