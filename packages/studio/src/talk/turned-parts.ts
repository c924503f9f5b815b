import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { LruCache } from '#cache/lru-cache.ts';
import type { Stage } from '#canvas/stage.ts';
import type { TurningPart } from '#canvas/turning-part.ts';
import { dropCanvases, dropPixels } from '#pixels/release-pixels.ts';
import { createOverlayOf, type YuvOverlay } from '#pixels/yuv-overlay.ts';

/** Rows painted below the picture, so that a part that moves up a little never shows where it ends. */
const spareRows = 40;

/**
 * Turning parts as overlays: painted once, then only turned, and moved by `raised`. A painted part takes 2 MB, a turned
 * one as much.
 */
export class TurnedParts {
  readonly #stage: Stage;
  readonly #painted: LruCache<Canvas>;
  readonly #turned: LruCache<YuvOverlay>;
  #scratch = createCanvas(8, 8);

  constructor(stage: Stage, { partsKept, turnsKept }: { partsKept: number; turnsKept: number }) {
    this.#stage = stage;
    this.#painted = new LruCache(partsKept, dropCanvases);
    this.#turned = new LruCache(turnsKept);
  }

  /**
   * A part in a turn, `down` pixels lower than its place, rounded to even ones; null if nothing of it is on the stage.
   * `key` is equal for equal parts, `lift` the highest it is ever moved up.
   */
  overlayOf(key: string, part: TurningPart, turn: number, down: number, lift = 0): YuvOverlay | null {
    const overlay = this.#turned.getOrMake(`${key}/${turn}`, () => {
      const painted = this.#painted.getOrMake(key, () => paintOnce(part));
      return this.#turn(part, painted, turn, lift);
    });
    const y = overlay.box.y + Math.round(down / 2) * 2;
    const rows = evenBelow(Math.min(overlay.box.height, this.#stage.height - y));
    if (rows <= 0 || y < 0) return null;
    return { ...overlay, box: { ...overlay.box, y, height: rows }, allRows: overlay.box.height };
  }

  #turn(part: TurningPart, painted: Canvas, turn: number, lift: number): YuvOverlay {
    const area = part.areaAt(turn);
    const x = Math.max(0, evenBelow(area.left));
    const y = Math.max(0, evenBelow(area.top));
    const width = Math.max(8, evenBelow(Math.min(this.#stage.width, area.right + 2)) - x);
    const height = Math.max(8, evenBelow(Math.min(this.#stage.height + lift + spareRows, area.bottom + 2)) - y);
    const ctx = this.#scratchOf(width, height);
    ctx.save();
    ctx.translate(-x, -y);
    ctx.imageSmoothingQuality = 'medium';
    part.enter(ctx, turn);
    const { left, top, right, bottom } = part.extent;
    ctx.drawImage(painted, left, top, right - left, bottom - top);
    ctx.restore();
    const pixels = this.#scratch.data();
    const overlay = createOverlayOf(pixels, { x, y, width, height }, this.#scratch.width);
    dropPixels(pixels);
    return overlay;
  }

  /** An empty canvas of at least this size, always the same: new ones would have to be garbage-collected. */
  #scratchOf(width: number, height: number): SKRSContext2D {
    const known = this.#scratch;
    if (known.width < width || known.height < height)
      this.#scratch = createCanvas(Math.max(width, known.width), Math.max(height, known.height));
    const ctx = this.#scratch.getContext('2d');
    ctx.clearRect(0, 0, this.#scratch.width, this.#scratch.height);
    return ctx;
  }
}

function paintOnce({ scale, extent, paint }: TurningPart): Canvas {
  const width = Math.ceil((extent.right - extent.left) * scale);
  const canvas = createCanvas(width, Math.ceil((extent.bottom - extent.top) * scale));
  const ctx = canvas.getContext('2d');
  ctx.scale(scale, scale);
  ctx.translate(-extent.left, -extent.top);
  paint(ctx);
  return canvas;
}

function evenBelow(value: number): number {
  return Math.floor(value / 2) * 2;
}
