import type { Box } from '#canvas/stage.ts';
import { assemble } from '#wasm/wasm-code.ts';
import { type WasmMemory, type WasmModule, wasm } from '#wasm/web-assembly.ts';
import type { YuvPicture } from '../yuv-picture.ts';
import { pixelLoops } from './pixel-loops.ts';

/** Samples of an overlay in the form used for blending, in the layout of a yuv420p picture of its size. */
export interface BlendSamples {
  /** Luma or chroma times opacity. */
  premultiplied: Uint16Array;
  /** 255 minus opacity. */
  clearness: Uint8Array;
}

type Loop = (...numbers: number[]) => void;

/** Buffer space for input and output, one stripe of rows at a time: small enough to stay in the cache. */
const roomBytes = 512 * 1024;
const pageBytes = 65_536;

let compiled: WasmModule | undefined;
const kernels = new WeakMap<ArrayBufferLike, PixelKernel>();

/** The kernel whose memory contains a picture, if any. */
export function kernelOf({ data }: YuvPicture): PixelKernel | undefined {
  return kernels.get(data.buffer);
}

/** Pixel loops in WebAssembly, eight pixels at a time, and memory for pictures that they can access. */
export class PixelKernel {
  readonly #bytes: Buffer;
  readonly #shorts: Uint16Array;
  readonly #convert: Loop;
  readonly #overlay: Loop;
  readonly #blend: Loop;
  readonly #copy: Loop;
  #next = roomBytes;

  /** `pictureBytes` is the total size available to `createPicture`. */
  constructor(pictureBytes = 0) {
    compiled ??= new wasm.Module(assemble(pixelLoops));
    // The last block of a row may extend some bytes beyond it.
    const pages = Math.ceil((roomBytes + pictureBytes + 64) / pageBytes);
    const memory: WasmMemory = new wasm.Memory({ initial: pages, maximum: pages });
    const { exports } = new wasm.Instance(compiled, { env: { memory } });
    this.#bytes = Buffer.from(memory.buffer);
    this.#shorts = new Uint16Array(memory.buffer);
    const { convert, overlay, blend, copy } = exports as Record<string, Loop>;
    if (!convert || !overlay || !blend || !copy) throw new Error('The pixel loops are incomplete.');
    this.#convert = convert;
    this.#overlay = overlay;
    this.#blend = blend;
    this.#copy = copy;
    kernels.set(memory.buffer, this);
  }

  /** An empty picture of an even size in this kernel's memory. */
  createPicture(width: number, height: number): YuvPicture {
    const bytes = (width * height * 3) / 2;
    if (this.#next + bytes > this.#bytes.length) throw new RangeError('There is no room for another picture.');
    const data = this.#bytes.subarray(this.#next, this.#next + bytes);
    this.#next += Math.ceil(bytes / 64) * 64;
    return { width, height, data };
  }

  /**
   * Converts RGBA bytes to a picture at least eight pixels wide, in any memory; see `convertRgba`. `sourceWidth` is the
   * width of the source rows, of which the picture is the left part.
   */
  convert(rgba: Uint8Array | Uint8ClampedArray, sourceWidth: number, { width, height, data }: YuvPicture): void {
    assertWide(width);
    const [stride, half] = [sourceWidth * 4, width / 2];
    const stripe = evenFloor(roomBytes / (stride + width * 2));
    for (let row = 0; row < height; row += stripe) {
      const rows = Math.min(stripe, height - row);
      const luma = stride * rows;
      const [lumaBytes, chromaBytes] = [width * rows, (half * rows) / 2];
      const u = luma + lumaBytes;
      const v = u + chromaBytes;
      this.#bytes.set(rgba.subarray(row * stride, row * stride + luma), 0);
      this.#convert(0, stride, width, rows, luma, width, u, v, half);
      const chromaAt = width * height + (row / 2) * half;
      this.#bytes.copy(data, row * width, luma, u);
      this.#bytes.copy(data, chromaAt, u, v);
      this.#bytes.copy(data, chromaAt + (width * height) / 4, v, v + chromaBytes);
    }
  }

  /** Premultiplied RGBA bytes of a box at least eight pixels wide, ready to be blended. */
  prepare(rgba: Uint8Array | Uint8ClampedArray, sourceWidth: number, { width, height }: Box): BlendSamples {
    assertWide(width);
    const samples = (width * height * 3) / 2;
    const premultiplied = new Uint16Array(samples);
    const clearness = new Uint8Array(samples);
    const [stride, half] = [sourceWidth * 4, width / 2];
    const stripe = evenFloor(roomBytes / (stride + width * 5));
    for (let row = 0; row < height; row += stripe) {
      const rows = Math.min(stripe, height - row);
      const [lumas, chromas] = [width * rows, (half * rows) / 2];
      // 16-bit samples first, at even places.
      const luma = stride * rows;
      const u = luma + lumas * 2;
      const v = u + chromas * 2;
      const lumaClear = v + chromas * 2;
      const chromaClear = lumaClear + lumas;
      this.#bytes.set(rgba.subarray(row * stride, row * stride + luma), 0);
      this.#overlay(0, stride, width, rows, luma, lumaClear, u, v, chromaClear);
      const chromaAt = width * height + (row / 2) * half;
      const vAt = chromaAt + (width * height) / 4;
      premultiplied.set(this.#shorts.subarray(luma / 2, luma / 2 + lumas), row * width);
      premultiplied.set(this.#shorts.subarray(u / 2, u / 2 + chromas), chromaAt);
      premultiplied.set(this.#shorts.subarray(v / 2, v / 2 + chromas), vAt);
      this.#bytes.copy(clearness, row * width, lumaClear, lumaClear + lumas);
      this.#bytes.copy(clearness, chromaAt, chromaClear, chromaClear + chromas);
      this.#bytes.copy(clearness, vAt, chromaClear, chromaClear + chromas);
    }
    return { premultiplied, clearness };
  }

  /**
   * Blends rows of one plane of an overlay into a picture of this kernel. `target` is the index of the first sample in the
   * picture, `source` that of the overlay, whose rows hold `width` samples.
   */
  blend(
    picture: YuvPicture,
    { target, stride }: { target: number; stride: number },
    { premultiplied, clearness }: BlendSamples,
    { source, width, height }: { source: number; width: number; height: number },
  ): void {
    const stripe = Math.max(1, Math.floor(roomBytes / (width * 3)));
    for (let row = 0; row < height; row += stripe) {
      const rows = Math.min(stripe, height - row);
      const from = source + row * width;
      const samples = rows * width;
      this.#shorts.set(premultiplied.subarray(from, from + samples), 0);
      this.#bytes.set(clearness.subarray(from, from + samples), samples * 2);
      const at = picture.data.byteOffset + target + row * stride;
      this.#blend(at, stride, 0, samples * 2, width, rows);
    }
  }

  /**
   * Copies rows of one plane into a picture of this kernel. `to` is the index of the first sample in the target, `from` that
   * in the source.
   */
  copy(
    { target, to, targetStride }: { target: YuvPicture; to: number; targetStride: number },
    { source, from, sourceStride }: { source: YuvPicture; from: number; sourceStride: number },
    { width, height }: { width: number; height: number },
  ): void {
    const base = target.data.byteOffset + to;
    if (source.data.buffer === this.#bytes.buffer) {
      this.#copy(base, targetStride, source.data.byteOffset + from, sourceStride, width, height);
      return;
    }
    const stripe = Math.max(1, Math.floor(roomBytes / sourceStride));
    for (let row = 0; row < height; row += stripe) {
      const rows = Math.min(stripe, height - row);
      const start = from + row * sourceStride;
      source.data.copy(this.#bytes, 0, start, start + (rows - 1) * sourceStride + width);
      this.#copy(base + row * targetStride, targetStride, 0, sourceStride, width, rows);
    }
  }
}

/** The loops take eight pixels at a time and repeat some of them at the end of a row. */
function assertWide(width: number): void {
  if (width < 8) throw new RangeError('The pixel loops need rows of at least eight pixels.');
}

function evenFloor(value: number): number {
  return Math.max(2, Math.floor(value / 2) * 2);
}
