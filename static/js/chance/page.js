/**
 * « Le mélange »: the page on which a browser checks the chance of a match by itself.
 *
 * Answers for fetching a match’s file (or taking one from the reader's own disk), checking it, and
 * showing each thing that was checked. Refuses to decide: `check.js` does.
 */

import { html, nothing, render } from "lit";
import { icon } from "../table/dom.js";
import { check, MOST_BYTES, Untrue } from "./check.js";
import { ownWord } from "./own.js";
import { explained, t } from "./words.js";

const page = document.querySelector("[data-chance]");
const spot = page.querySelector("[data-found]");
const said = JSON.parse(page.dataset.said || "{}");
const seal = {
  commitment: page.dataset.commitment,
  shares: (page.dataset.shares ?? "").split(","),
  seat: page.dataset.seat ? Number(page.dataset.seat) : null,
};

function line(text, good = true) {
  return html`<li class="check ${good ? "" : "check--note"}">${icon(good ? "check" : "info")}<span>${text}</span></li>`;
}

function draw({ event, rolls }, own) {
  const names = rolls.map(({ kind, n }) => t(kind, n)).join(", ");
  const title = event.kind === "dealt" ? t("deal") : t("event", event.seq);
  const told = own ? said[event.seq] : "";
  return html`<li class="draw"><p class="draw__head">${icon("check")}<b>${title}</b><span class="sr-only">, ${t("checked")}</span>
      <span class="draw__rolls">${names}</span></p>
    ${told ? html`<p class="draw__told">${told}</p>` : nothing}
    <details><summary>${t("raw")}</summary>${rolls.map(({ kind, n, result }) =>
      html`<p class="draw__raw"><b>${t(kind, n)}</b> <code>${result.join(" ")}</code></p>`)}</details></li>`;
}

function truth({ file, drawn, rolls }) {
  const ours = file.commitment === seal.commitment;
  const word = ownWord({ ...seal, commitment: file.commitment, shares: file.shares });
  const sent = file.shares.filter(Boolean).length;
  return html`<div class="found found--true" role="status">${icon("shield-check")}
      <div><h2>${t("holds")}</h2><p>${t("holdsText")}</p></div></div>
    <ul class="checks">
      ${line(t("seal"))}${line(t("shares", sent), sent > 0)}
      ${ours && sent ? line(t(word), word === "ownThere") : nothing}
      ${line(t("chain", file.events.length))}${line(t("dice", rolls))}
    </ul>
    <ol class="draws">${drawn.map((one) => draw(one, ours))}</ol>`;
}

function refusal({ code, seq, where }) {
  return html`<div class="found found--false" role="alert" data-code=${code}>${icon("warning")}
    <div><h2>${t("fails")}</h2><p>${explained(code)} ${seq === null ? nothing : t("at", seq)}</p>
      <p class="found__code"><code>${code}</code> ${where ? html`<code>${where.slice(0, 160)}</code>` : nothing}</p></div></div>`;
}

function unreached() {
  return html`<div class="found found--false" role="alert">${icon("offline")}
    <div><h2>${t("unreachedTitle")}</h2><p>${t("unreached")}</p>
    <button type="button" class="button button--small" @click=${checkOwn}>${t("again")}</button></div></div>`;
}

function working(done, all) {
  return html`<div class="found" role="status"><div><h2>${t("checking")}</h2>
    <progress max=${all} value=${done} aria-label=${t("checking")}></progress>
    <p>${all > 1 ? t("chained", done, all) : nothing}</p></div></div>`;
}

/** The text of some bytes: UTF-8 and nothing else. */
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Untrue("not_json", { where: "UTF-8" });
  }
}

async function show(bytes) {
  try {
    const every = (done, all) => done % 50 === 0 && render(working(done, all), spot);
    render(truth(await check(textOf(bytes), every)), spot);
  } catch (error) {
    if (!(error instanceof Untrue)) throw error;
    render(refusal(error), spot);
  }
}

async function checkOwn() {
  render(working(0, 1), spot);
  try {
    const answer = await fetch(page.dataset.export);
    if (!answer.ok) throw new TypeError(String(answer.status));
    await show(await answer.arrayBuffer());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    render(unreached(), spot);
  }
}

async function checkFile(file) {
  if (file.size > MOST_BYTES) render(refusal(new Untrue("too_large")), spot);
  else await show(await file.arrayBuffer());
  spot.scrollIntoView({ block: "start" });
}

page.querySelector("[data-file]")?.addEventListener("change", (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  if (file) checkFile(file);
});

const own = page.querySelector("[data-own]");
if (own) own.textContent = t(ownWord(seal));
if (page.dataset.export) checkOwn();
