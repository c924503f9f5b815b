/** A file that exists as long as its program runs. */
export class MemoryFile {
  #bytes = new Uint8Array(0);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Writes a chunk at a position, growing the file as needed. */
  write(at: number, chunk: Uint8Array): void {
    const end = at + chunk.length;
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.#bytes.length * 2, 65_536));
      grown.set(this.#bytes.subarray(0, this.#size));
      this.#bytes = grown;
    }
    this.#bytes.set(chunk, at);
    this.#size = Math.max(this.#size, end);
  }

  /** The written bytes, not copied. */
  content(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }
}
