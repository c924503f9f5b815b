/** Sections of a WebAssembly module (core specification 2.0, 5.5) that are read here. */
const headerBytes = 8;
const dataSection = 11;

/**
 * Start of the last data segment of a WebAssembly module in its memory; linkers put constants first and writable data
 * last. 0 if there is at most one, or their positions are not plain numbers.
 */
export function lastSegmentStart(module: Uint8Array): number {
  let at = headerBytes;
  const byte = (): number => module[at++] ?? 0;
  /** Seven bits per byte, the lowest first. */
  const number = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  };
  while (at < module.length) {
    const section = byte();
    const end = number() + at;
    if (section !== dataSection) {
      at = end;
      continue;
    }
    let last = 0;
    const count = number();
    for (let index = 0; index < count; index++) {
      // An active segment of the first memory, at a constant (i32.const .. end).
      if (number() !== 0 || byte() !== 0x41) return 0;
      const start = number();
      if (byte() !== 0x0b) return 0;
      const size = number();
      at += size;
      last = Math.max(last, start);
    }
    return count > 1 ? last : 0;
  }
  return 0;
}
