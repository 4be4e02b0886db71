/** What the page waits for: answers to questions, one of each kind at a time, and timers. */
export class Questions {
  asked = new Map();
  timers = new Map();

  /** Calls a function after each answer. */
  constructor(answered) { this.answered = answered; }

  get isIdle() { return !this.asked.size && !this.timers.size; }

  /** Asks a question of a kind, or returns the answer to the one that was asked. */
  ask(kind, run) {
    if (!this.asked.has(kind)) this.asked.set(kind, this.#answer(kind, run()));
    return this.asked.get(kind);
  }

  async #answer(kind, answer) {
    const isAnswered = await answer.then(() => true, (error) => console.error(error));
    this.asked.delete(kind);
    // After a failure the next frame would fail, too: it is asked again when the map moves.
    if (isAnswered) this.answered();
  }

  /** Runs a function after some milliseconds, in place of the one that had the name before. */
  later(name, milliseconds, run) {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(() => {
      this.timers.delete(name);
      run();
    }, milliseconds));
  }
}
