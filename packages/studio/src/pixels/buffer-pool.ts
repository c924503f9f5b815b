/**
 * Reusable buffers. Touching fresh memory costs more than converting a picture into it, and dropped buffers trigger the
 * garbage collector; a pool of the right size avoids both.
 */
export class BufferPool {
  readonly #free: Buffer[] = [];
  readonly #bytes: number;

  /** Every buffer of the pool holds `bytes`. */
  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** A buffer that still contains the data of its last user. */
  take(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#bytes);
  }

  /** Returns a buffer to the pool; it must not be read afterwards. */
  give(buffer: Buffer): void {
    this.#free.push(buffer);
  }
}
