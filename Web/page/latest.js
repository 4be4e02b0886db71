/** Of several questions the last one: what comes of those before it is of no interest any more. */
export class Latest {
  #count = 0;

  /** Begins another one; what it returns tells whether it still is the last. */
  begin() {
    const own = ++this.#count;
    return () => own === this.#count;
  }
}
