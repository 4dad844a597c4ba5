/**
 * A move of mine on its way to the house.
 *
 * Answers for what a tap on a card means, for asking once, and for knowing when a move has come to
 * pass or was refused. Refuses to judge a move: that is the house's.
 */

export class Playing {
  constructor(host) {
    this.host = host;
  }

  /** A card of mine was tapped. */
  pick(card) {
    const { host } = this;
    if (host.frames || host.going) return;
    host.clearReason();
    if (!host.ask) this.early(card);
    else if (host.confirm && card.playable && host.chosen !== card.key) host.chosen = card.key;
    else host.playCard(card);
  }

  early(card) {
    const { host } = this;
    if (host.aside)
      return host.explain({ say: host.kept ? host.barred : host.t("leaveHint"), key: card.key });
    const asked = host.frame.asks[0];
    host.explain({ say: host.t("notYourTurn", asked ? host.name(asked.seat) : ""), key: card.key });
  }

  /** Ask the house for a move; a card lifts at once and comes back if it is refused. */
  play(move, key) {
    const { host } = this;
    if (!host.ask || !host.connection || !move) return;
    host.sheet = null;
    host.going = { key };
    const command = host.connection.move(move, host.ask.turn, { key });
    host.going.id = command.id;
  }

  answered(answer, command) {
    const { host } = this;
    const mine = host.going && command && host.going.id === command.id;
    if (answer.ok !== undefined) {
      if (mine && host.step >= answer.ok) host.going = null;
      else if (mine) host.going = { ...host.going, until: answer.ok };
      return;
    }
    if (mine) host.going = null;
    if (answer.refused === "suspended") this.bar(answer.say);
    if (answer.class === "stale") host.connection.hello();
    host.explain({ ...answer, key: command?.about?.key });
  }

  /** Why I may not play for now, or nothing once I may again. */
  bar(say) {
    const { host } = this;
    const was = host.kept;
    host.barred = say;
    if (host.kept && !was) host.speech.say(`${host.t("barred")}. ${say}`);
    else if (was && host.ask) host.becameMine(false);
  }

  /** Let go of what the new frame has made come to pass, or has taken away. */
  follow(frame) {
    const { host } = this;
    if (host.going && this.settled(frame)) host.going = null;
    if (host.chosen !== null && !this.holds(host.chosen)) host.chosen = null;
  }

  /** Whether a move under way has come to pass: its step is here, or its card has left. */
  settled(frame) {
    const { until, key } = this.host.going;
    return frame.step >= (until ?? Infinity) || (key !== null && !this.holds(key));
  }

  holds(key) {
    return this.host.hand(this.host.view).some((card) => card.key === key);
  }
}
