/**
 * The replay page: which step is shown, and how one gets to another.
 *
 * Answers for slider, arrows, play and pause, speed, swipe, and a link to a step. The frames come
 * from the house as they were sent live, in parts; the table draws them. Refuses to know a game.
 */

const PART = 200;
const BEAT = 1600;

class Replay {
  constructor(main) {
    this.main = main;
    this.table = main.querySelector(".replay__table > *");
    this.slider = main.querySelector("#slider");
    this.total = Number(main.dataset.total);
    this.frames = [];
    this.at = 0;
    this.speed = 1;
    this.timer = null;
    this.listen();
    this.load();
  }

  find(name) {
    return this.main.querySelector(`[data-${name}]`);
  }

  async load() {
    const wanted = Math.min(this.total, Math.max(1, Number(this.main.dataset.step) || this.total));
    try {
      while (this.frames.length < this.total) {
        const query = new URLSearchParams({
          place: this.main.dataset.place,
          de: this.frames.length + 1,
          nombre: PART,
        });
        const answer = await fetch(`${this.main.dataset.steps}?${query}`);
        if (!answer.ok) throw new Error(String(answer.status));
        const { frames } = await answer.json();
        this.frames = [...this.frames, ...frames];
        if (this.frames.length >= wanted && !this.table.frames) this.begin(wanted);
        else if (this.table.frames) this.table.frames.push(...frames);
      }
    } catch {
      this.find("error").hidden = false;
    }
  }

  async begin(step) {
    await customElements.whenDefined(this.table.localName);
    this.table.index = step - 1;
    this.table.frames = [...this.frames];
    this.mark(step - 1);
    for (const control of this.main.querySelectorAll("[data-go], #slider")) control.disabled = false;
  }

  go(index) {
    const to = Math.max(0, Math.min(this.frames.length - 1, index));
    this.table.show(to);
    this.mark(to);
    if (to === this.total - 1) this.pause();
  }

  mark(index) {
    this.at = index;
    this.slider.value = index + 1;
    this.find("count").textContent = `${index + 1} / ${this.total}`;
    const frame = this.frames[index];
    const said = frame ? frame.told.flatMap((told) => told.say).join(" ") : "";
    this.find("said").textContent = said;
    this.slider.setAttribute("aria-valuetext", `${index + 1} / ${this.total}. ${said}`);
    const url = new URL(location.href);
    url.searchParams.set("coup", index + 1);
    history.replaceState(null, "", url);
    this.main.querySelector('[name="coup"]').value = index + 1;
  }

  play() {
    if (this.at >= this.total - 1) this.go(0);
    this.showPlaying(true);
    this.timer = setInterval(() => this.go(this.at + 1), BEAT / this.speed);
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.showPlaying(false);
  }

  showPlaying(playing) {
    const button = this.main.querySelector('[data-go="play"]');
    button.setAttribute("aria-pressed", String(playing));
    button.setAttribute("aria-label", playing ? button.dataset.pause : button.dataset.play);
  }

  toggle() {
    if (this.timer) this.pause();
    else this.play();
  }

  async copy(button) {
    await navigator.clipboard?.writeText(location.href);
    this.find("said").textContent = button.dataset.copied;
  }

  act(name, button) {
    const moves = { first: 0, previous: this.at - 1, next: this.at + 1, last: this.total - 1 };
    if (name in moves) {
      this.pause();
      this.go(moves[name]);
    } else if (name === "play") this.toggle();
    else this.copy(button);
  }

  listen() {
    this.main.addEventListener("click", (event) => {
      const button = event.target.closest("[data-go]");
      if (button) this.act(button.dataset.go, button);
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value) - 1));
    this.find("speed").addEventListener("change", (event) => {
      this.speed = Number(event.target.value);
      if (this.timer) {
        this.pause();
        this.play();
      }
    });
    this.main.querySelector("#eyes").addEventListener("change", (event) => event.target.form.submit());
    addEventListener("keydown", (event) => this.key(event));
    this.swipe();
  }

  key(event) {
    if (event.target.closest("input, select, button, a, textarea")) return;
    const names = {
      ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "play",
    };
    const name = names[event.key];
    if (!name) return;
    event.preventDefault();
    this.act(name);
  }

  swipe() {
    let from = null;
    const table = this.main.querySelector(".replay__table");
    table.addEventListener("touchstart", (event) => {
      from = event.touches[0].clientX;
    }, { passive: true });
    table.addEventListener("touchend", (event) => {
      const way = event.changedTouches[0].clientX - from;
      if (Math.abs(way) > 60) this.act(way < 0 ? "next" : "previous");
    }, { passive: true });
  }
}

new Replay(document.querySelector("main.replay"));
