/** The last of several questions: answers to earlier ones are ignored. */
export class Latest {
  #count = 0;

  /** Begins another one, and returns a function that reports whether it still is the last. */
  begin() {
    const own = ++this.#count;
    return () => own === this.#count;
  }
}
