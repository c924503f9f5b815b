/**
 * Buffers that are used again. Touching fresh memory costs more than converting a picture into it, and dropped buffers
 * make the collector run; a pool of the right size does neither.
 */
export class BufferPool {
  readonly #free: Buffer[] = [];
  readonly #bytes: number;

  /** Every buffer of the pool holds `bytes`. */
  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** A buffer with whatever its last user left in it. */
  take(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#bytes);
  }

  /** Returns a buffer to the pool; it must not be read afterwards. */
  give(buffer: Buffer): void {
    this.#free.push(buffer);
  }
}
