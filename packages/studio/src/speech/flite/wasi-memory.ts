import type { WasmMemory } from '#wasm/web-assembly.ts';

/** A program's memory. It moves when it grows, so views are created for each use. */
export class WasiMemory {
  #memory: WasmMemory | undefined;

  /** Must be called before the program starts. */
  attach(memory: WasmMemory): void {
    this.#memory = memory;
  }

  get view(): DataView {
    return new DataView(this.#buffer);
  }

  /** Without a length, to the end. */
  bytes(at: number, length?: number): Uint8Array {
    return new Uint8Array(this.#buffer, at, length);
  }

  /** The parts of a scatter/gather list. */
  *buffers(pointer: number, count: number): Generator<Uint8Array> {
    for (let index = 0; index < count; index++) {
      const at = this.view.getUint32(pointer + index * 8, true);
      const length = this.view.getUint32(pointer + index * 8 + 4, true);
      yield this.bytes(at, length);
    }
  }

  get #buffer(): ArrayBuffer {
    if (!this.#memory) throw new Error('The program has no memory yet.');
    return this.#memory.buffer;
  }
}
