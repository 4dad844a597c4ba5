/**
 * Where the words of a refusal stand: above the card that was asked for, within the screen, else
 * where the style sheet puts them. Refuses to know the words (refusal.js).
 */

/** The id of the words; the card in question is described by them. */
export const REASON = "reason";

const GAP = 13;
const EDGE = 8;
const TIP = 16; // how near to a corner the tip may stand

/** The card that the reason is about, if it is on the table. */
export function cardOf(host, key) {
  return key == null ? null : host.querySelector(`[data-at="hand-${CSS.escape(String(key))}"]`);
}

/** Where a card of the fan comes to rest, in px of the hand; it may still be on its way there. */
function rest(card) {
  const px = (name) => parseFloat(getComputedStyle(card).getPropertyValue(name)) || 0;
  return { left: card.offsetLeft + px("--card-x"), top: card.offsetTop + px("--card-y") - px("--lift") };
}

/** The middle of what is seen of a card beside the one that lies over it. */
function middle(card, { left }) {
  const next = card.nextElementSibling;
  const over = next ? rest(next).left : left;
  const seen = over > left ? Math.min(card.offsetWidth, over - left) : card.offsetWidth;
  return left + seen / 2;
}

/** Put the words above their card; called whenever the table was drawn. */
export function placeReason(host) {
  const bubble = host.querySelector(".reason");
  const card = cardOf(host, host.reason?.key);
  const spot = bubble?.parentElement;
  spot?.classList.toggle("reason-spot--at", Boolean(card));
  if (!bubble || !card) return;
  const hand = card.offsetParent.getBoundingClientRect();
  const across = spot.getBoundingClientRect();
  const place = rest(card);
  const tip = hand.left + middle(card, place) - across.left;
  const left = Math.max(0, Math.min(tip - bubble.offsetWidth / 2, across.width - bubble.offsetWidth));
  const highest = bubble.offsetHeight + EDGE - hand.top;
  spot.style.setProperty("--bottom", `${hand.height - Math.max(place.top - GAP, highest)}px`);
  spot.style.setProperty("--left", `${left}px`);
  spot.style.setProperty("--tip", `${Math.max(TIP, Math.min(tip - left, bubble.offsetWidth - TIP))}px`);
}
