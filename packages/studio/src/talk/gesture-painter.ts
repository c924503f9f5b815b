import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { GesturePose, HandShape, Side } from '#actors/gesture.ts';
import type { GestureArms } from '#actors/gesture-arms.ts';
import { LruCache } from '#cache/lru-cache.ts';
import type { Stage } from '#canvas/stage.ts';
import { dropCanvases, dropPixels } from '#pixels/release-pixels.ts';
import { createOverlayOf, type YuvOverlay } from '#pixels/yuv-overlay.ts';

/** An arm painted upright, to be turned: 2 MB each. */
const armsKept = 2;
/** Turned arms, ready to be blended: 2 MB each. A hand comes up in five turns and goes down in the same. */
const turnsKept = 6;
/** Rows painted below the picture, so that a nodding hand never shows where its arm ends. */
const spareRows = 40;

/** How much higher than usual a hand is held in a framing, to stay above the captions, pixels; see `liftOfHand`. */
type LiftOf = (zoom: number, shape: HandShape, side: Side) => number | null;

export type ArmOverlays = readonly [YuvOverlay | null, YuvOverlay | null];

const none: ArmOverlays = [null, null];

/**
 * Gesturing arms as overlays. An arm is painted once per shape and framing; frames only turn it in a few steps and move
 * it in pairs of pixels.
 */
export class GesturePainter {
  readonly #stage: Stage;
  readonly #lift: LiftOf;
  readonly #lifts = new Map<string, number | null>();
  readonly #arms = new LruCache<Canvas>(armsKept, dropCanvases);
  #scratch = createCanvas(8, 8);
  readonly #turned = new LruCache<YuvOverlay>(turnsKept);
  #last: { key: string; overlays: ArmOverlays } = { key: '', overlays: none };

  constructor(stage: Stage, lift: LiftOf) {
    this.#stage = stage;
    this.#lift = lift;
  }

  /** The arms of a pose, left and right of each other; equal objects for equal poses in a row. */
  overlaysOf(arms: GestureArms | undefined, zoom: number, pose: GesturePose | undefined): ArmOverlays {
    if (!arms || !pose || pose.raise <= 0) return none;
    const key = [zoom, pose.shape, pose.side, pose.isDouble, pose.raise, pose.turn].join('/');
    if (this.#last.key !== key) {
      const other = pose.isDouble ? this.#place(arms, zoom, { ...pose, side: pose.side === 1 ? -1 : 1 }) : null;
      this.#last = { key, overlays: [this.#place(arms, zoom, pose), other] };
    }
    return this.#last.overlays;
  }

  #place(arms: GestureArms, zoom: number, { shape, side, raise, turn }: GesturePose): YuvOverlay | null {
    const { height } = this.#stage;
    const lift = this.#liftOf(zoom, shape, side);
    if (lift === null) return null;
    const key = `${zoom}/${shape}/${side}`;
    const overlay = this.#turned.getOrMake(`${key}/${turn}`, () => {
      const upright = this.#arms.getOrMake(key, () => paintUpright(arms, shape, side));
      return this.#turn(arms, upright, { shape, side, turn, lift });
    });
    // From wherever the hand is out of sight.
    const travel = height - arms.handArea(shape, side).top + lift;
    const y = overlay.box.y + Math.round(((1 - raise) * travel - lift) / 2) * 2;
    const rows = Math.min(overlay.box.height, height - y) & ~1;
    if (rows <= 0 || y < 0) return null;
    return { ...overlay, box: { ...overlay.box, y, height: rows }, allRows: overlay.box.height };
  }

  #liftOf(zoom: number, shape: HandShape, side: Side): number | null {
    const key = `${zoom}/${shape}/${side}`;
    let lift = this.#lifts.get(key);
    if (lift === undefined) {
      lift = this.#lift(zoom, shape, side);
      this.#lifts.set(key, lift);
    }
    return lift;
  }

  #turn(arms: GestureArms, upright: Canvas, { shape, side, turn, lift }: Turned): YuvOverlay {
    const area = arms.armArea(shape, side, turn);
    const x = Math.max(0, evenBelow(area.left));
    const y = evenBelow(area.top);
    const width = Math.max(8, evenBelow(Math.min(this.#stage.width, area.right + 2)) - x);
    const height = Math.max(8, evenBelow(Math.min(this.#stage.height + lift + spareRows, area.bottom + 2)) - y);
    const ctx = this.#scratchOf(width, height);
    ctx.save();
    ctx.translate(-x, -y);
    ctx.imageSmoothingQuality = 'medium';
    arms.enter(ctx, shape, side, turn);
    const { left, top, right, bottom } = arms.extentOf(shape, side);
    ctx.drawImage(upright, left, top, right - left, bottom - top);
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

function evenBelow(value: number): number {
  return Math.floor(value / 2) * 2;
}

interface Turned {
  shape: HandShape;
  side: Side;
  turn: number;
  lift: number;
}

function paintUpright(arms: GestureArms, shape: HandShape, side: Side): Canvas {
  const { scale } = arms;
  const extent = arms.extentOf(shape, side);
  const canvas = createCanvas(
    Math.ceil((extent.right - extent.left) * scale),
    Math.ceil((extent.bottom - extent.top) * scale),
  );
  const ctx = canvas.getContext('2d');
  ctx.scale(scale, scale);
  ctx.translate(-extent.left, -extent.top);
  arms.paint(ctx, shape, side);
  return canvas;
}
