import { type Canvas, createCanvas, type ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { HeadPose } from '#actors/rig.ts';
import { LruCache } from '#cache/lru-cache.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { BufferPool } from '#pixels/buffer-pool.ts';
import { convertRgba } from '#pixels/convert-rgba.ts';
import { dropPixels } from '#pixels/release-pixels.ts';
import { evenBox, type YuvPatch } from '#pixels/yuv-picture.ts';

/** A pose with its name: equal for equal poses. */
export interface NamedPose {
  pose: HeadPose;
  poseKey: string;
}

export interface DetailOptions {
  stage: Stage;
  /** Position of the detail for a pose, in every state. */
  boxOf: (pose: HeadPose) => Box;
  /** Number of finished patches kept, and of poses whose background is kept. */
  patchesKept: number;
  groundsKept: number;
}

/** Background of the detail in one pose, top left on its canvas. */
interface Ground {
  box: Box;
  canvas: Canvas;
}

/** The extremes of head motion, at which boxes are largest. */
const extremes: readonly HeadPose[] = [-1, 0, 1].flatMap((x) => [-0.08, 0, 0.08].map((tilt) => ({ x, y: 0, tilt })));

/**
 * A small part of the figure that is painted repeatedly over its background: the mouth, or the eyes. All its canvases
 * have the same size and are used in turn: new ones would have to be garbage-collected.
 */
export class DetailPainter {
  readonly #options: DetailOptions;
  readonly #width: number;
  readonly #height: number;
  readonly #canvas: Canvas;
  readonly #freeCanvases: Canvas[] = [];
  readonly #buffers: BufferPool;
  readonly #grounds: LruCache<Ground>;
  readonly #patches: LruCache<YuvPatch>;
  #pixels: ImageData | null = null;

  constructor(options: DetailOptions) {
    this.#options = options;
    const boxes = extremes.map((pose) => this.#boxOf(pose));
    // Rounding to whole chroma samples can add four pixels.
    this.#width = Math.max(...boxes.map(({ width }) => width)) + 4;
    this.#height = Math.max(...boxes.map(({ height }) => height)) + 4;
    this.#canvas = createCanvas(this.#width, this.#height);
    this.#buffers = new BufferPool((this.#width * this.#height * 3) / 2);
    this.#grounds = new LruCache(options.groundsKept, ({ canvas }) => this.#freeCanvases.push(canvas));
    this.#patches = new LruCache(options.patchesKept, ({ data }) => this.#buffers.give(data));
  }

  /**
   * The detail of a pose in a state; `key` is equal for equal states. The background is painted if it is no longer
   * there. Both painters paint on the stage. Valid until two further calls.
   */
  patchOf(
    { pose, poseKey }: NamedPose,
    key: string,
    paintGround: (ctx: SKRSContext2D, box: Box) => void,
    paint: (ctx: SKRSContext2D) => void,
  ): YuvPatch {
    return this.#patches.getOrMake(`${poseKey}|${key}`, () => {
      const ground = this.#grounds.getOrMake(poseKey, () => {
        const box = this.#boxOf(pose);
        const canvas = this.#takeCanvas();
        paintGround(canvas.getContext('2d'), box);
        return { box, canvas };
      });
      return this.#paintOver(ground, paint);
    });
  }

  /** Keeps opaque pixels of a box that contains the detail's as its background. */
  keepGround({ pose, poseKey }: NamedPose, pixels: Buffer, from: Box): void {
    this.#grounds.getOrMake(poseKey, () => {
      const box = this.#boxOf(pose);
      const canvas = this.#takeCanvas();
      const ctx = canvas.getContext('2d');
      this.#pixels ??= ctx.createImageData(this.#width, this.#height);
      const target = this.#pixels.data;
      const bytes = box.width * 4;
      let start = ((box.y - from.y) * from.width + box.x - from.x) * 4;
      for (let row = 0; row < box.height; row++, start += from.width * 4) {
        target.set(pixels.subarray(start, start + bytes), row * this.#width * 4);
      }
      ctx.putImageData(this.#pixels, 0, 0);
      return { box, canvas };
    });
  }

  #boxOf(pose: HeadPose): Box {
    const { boxOf, stage } = this.#options;
    return evenBox(boxOf(pose), stage.width, stage.height);
  }

  #takeCanvas(): Canvas {
    return this.#freeCanvases.pop() ?? createCanvas(this.#width, this.#height);
  }

  #paintOver({ box, canvas: below }: Ground, paint: (ctx: SKRSContext2D) => void): YuvPatch {
    const ctx = this.#canvas.getContext('2d');
    ctx.drawImage(below, 0, 0);
    ctx.save();
    try {
      ctx.translate(-box.x, -box.y);
      paint(ctx);
    } finally {
      ctx.restore();
    }
    const patch = { ...box, data: this.#buffers.take() };
    const pixels = this.#canvas.data();
    convertRgba(pixels, patch, this.#width);
    dropPixels(pixels);
    return patch;
  }
}
