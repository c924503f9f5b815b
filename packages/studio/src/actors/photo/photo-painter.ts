// biome-ignore-all lint/style/noNonNullAssertion: indexes come from the tables of this folder, which are complete for 468 points.
import { type Canvas, createCanvas, type ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { Framing } from '#actors/framing.ts';
import type { Box } from '#canvas/stage.ts';
import { createEyeMeshes, type EyeMesh } from './eyes/eye-mesh.ts';
import { facePoints } from './face-basis.ts';
import { lowerLip, upperLip } from './face-regions.ts';
import { cavityColor, paintInside } from './mouth/paint-inside.ts';
import type { PhotoFigure } from './photo-figure.ts';
import type { PhotoLight } from './photo-light.ts';
import {
  type FaceWeights,
  moveHead,
  type PhotoState,
  placePoints,
  shapeFace,
  toStage,
  weighFace,
} from './place-points.ts';
import { type Canvas32, fillTriangles } from './rasterize.ts';
import { type Point, traceCurve } from './trace-curve.ts';

/** What is painted: everything, the part that blinks, or the part that speaks. */
export type PhotoPart = 'all' | 'upper' | 'lower';

/** Everything a painting depends on. */
export interface PhotoView extends PhotoState {
  lookX: number;
  lookY: number;
}

interface Scratch {
  canvas: Canvas;
  image: ImageData;
  words: Uint32Array;
}

const detailPixels = 120_000;

function createScratch(width: number, height: number): Scratch {
  const canvas = createCanvas(width, height);
  const image = canvas.getContext('2d').createImageData(width, height);
  return { canvas, image, words: new Uint32Array(image.data.buffer, image.data.byteOffset, width * height) };
}

/** Gaze at its extremes moves the iris by these shares of the eye's half width. */
const gazeReach = { x: 0.36, y: 0.16 } as const;

/** How much of their way brows go under glasses or hair. */
const browFreedom = { glasses: 0.12, fringe: 0.22 } as const;

/** Paints a photo's person on a stage. */
export class PhotoPainter {
  readonly #figure: PhotoFigure;
  readonly #framing: Framing;
  readonly #lean: number;
  readonly #eyes: readonly EyeMesh[];
  readonly #light: PhotoLight;
  /** Distance of the lips in the photo, units. */
  readonly #gap: number;
  /** For details, and for heads. */
  readonly #scratch: [Scratch | null, Scratch | null] = [null, null];

  constructor(figure: PhotoFigure, framing: Framing, lean: number) {
    this.#figure = figure;
    this.#framing = framing;
    this.#lean = lean;
    this.#eyes = createEyeMeshes(figure.mesh, figure.description);
    this.#light = figure.light;
    const { rest } = figure.mesh;
    this.#gap = Math.max(0, rest[14 * 2 + 1]! - rest[13 * 2 + 1]!);
  }

  /** Paints a part into a context that is moved by whole pixels at most. */
  paint(ctx: SKRSContext2D, part: PhotoPart, view: PhotoView): void {
    const { mesh, texture } = this.#figure;
    const seen = seenBy(ctx);
    const weights = weighFace(this.#held(view), this.#gap);
    const face = shapeFace(mesh, weights);
    const positions = placePoints(mesh, view, face, { framing: this.#framing, lean: this.#lean });
    const triangles = mesh.triangles[part];
    const box = part === 'all' ? seen : cropTo(seen, boundsOf(positions, triangles));
    if (box.width <= 0 || box.height <= 0) return;
    const hasEyes = part !== 'lower';
    const hasMouth = part !== 'upper';
    if (hasEyes) for (const eye of this.#eyes) this.#paintEye(ctx, eye, view);
    if (hasMouth) this.#paintCavity(ctx, positions);
    this.#paintImage(ctx, box, (target) =>
      fillTriangles(target, texture, { positions, samples: mesh.samples }, triangles),
    );
    if (hasEyes) {
      for (const eye of this.#eyes) {
        ctx.save();
        trace(ctx, positions, eye.opening);
        ctx.clip();
        this.#paintEye(ctx, eye, view);
        ctx.restore();
      }
      this.#paintLids(ctx, positions, weights.blink);
    }
    if (hasMouth) this.#paintMouthInside(ctx, positions, face, weights, view);
  }

  /** Pixels of the stage that the points take up, for these views. */
  boundsOf(points: readonly number[], views: readonly PhotoView[], margin: number): Box {
    const { mesh } = this.#figure;
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const view of views) {
      const face = shapeFace(mesh, weighFace(this.#held(view), this.#gap));
      const positions = placePoints(mesh, view, face, { framing: this.#framing, lean: this.#lean });
      for (const index of points) {
        left = Math.min(left, positions[index * 2]!);
        right = Math.max(right, positions[index * 2]!);
        top = Math.min(top, positions[index * 2 + 1]!);
        bottom = Math.max(bottom, positions[index * 2 + 1]!);
      }
    }
    return { x: left - margin, y: top - margin, width: right - left + margin * 2, height: bottom - top + margin * 2 };
  }

  /** Glasses and a fringe would bend with the brows below them. */
  #held(view: PhotoView): PhotoView {
    const { hasGlasses, hasFringe } = this.#figure.cover;
    return { ...view, browFreedom: hasGlasses ? browFreedom.glasses : hasFringe ? browFreedom.fringe : 1 };
  }

  /** Fills a box in memory and draws it; the memory is used again. */
  #paintImage(ctx: SKRSContext2D, { x, y, width, height }: Box, fill: (target: Canvas32) => void): void {
    const index = width * height > detailPixels ? 1 : 0;
    const kept = this.#scratch[index];
    const scratch =
      kept && kept.canvas.width >= width && kept.canvas.height >= height
        ? kept
        : createScratch(Math.max(width, kept?.canvas.width ?? 0), Math.max(height, kept?.canvas.height ?? 0));
    this.#scratch[index] = scratch;
    const { canvas, image, words } = scratch;
    const stride = canvas.width;
    for (let row = 0; row < height; row++) words.fill(0, row * stride, row * stride + width);
    fill({ x, y, width, height, words, stride });
    canvas.getContext('2d').putImageData(image, 0, 0, 0, 0, width, height);
    ctx.drawImage(canvas, 0, 0, width, height, x, y, width, height);
  }

  #paintEye(ctx: SKRSContext2D, eye: EyeMesh, view: PhotoView): void {
    const count = eye.gazeShare.length;
    const positions = new Float32Array(count * 2);
    for (let index = 0; index < count; index++) {
      const share = eye.gazeShare[index]! * eye.half;
      const x = eye.rest[index * 2]! + view.lookX * gazeReach.x * share;
      const y = eye.rest[index * 2 + 1]! + view.lookY * gazeReach.y * share;
      const [hx, hy] = moveHead(view.motion, x, y, eye.depth);
      positions.set(toStage(this.#framing, this.#lean, hx + view.trunk.x, hy + view.trunk.y), index * 2);
    }
    const box = cropTo(seenBy(ctx), boundsOf(positions, eye.triangles));
    if (box.width <= 0 || box.height <= 0) return;
    const { texture } = this.#figure;
    this.#paintImage(ctx, box, (target) =>
      fillTriangles(target, texture, { positions, samples: eye.samples }, eye.triangles),
    );
  }

  #paintLids(ctx: SKRSContext2D, positions: Float32Array, blink: number): void {
    if (blink < 0.25) return;
    for (const { half, shut, samples, triangles } of this.#figure.lids) {
      const box = cropTo(seenBy(ctx), boundsOf(positions, triangles));
      if (box.width <= 0 || box.height <= 0) continue;
      this.#paintImage(ctx, box, (target) =>
        fillTriangles(target, blink < 0.75 ? half : shut, { positions, samples }, triangles),
      );
    }
  }

  #paintCavity(ctx: SKRSContext2D, positions: Float32Array): void {
    ctx.save();
    trace(ctx, positions, mouthOpening);
    ctx.fillStyle = cavityColor(this.#light);
    ctx.fill();
    ctx.restore();
  }

  /** Where rebuilt lips meet: a shadow that is gone at the corners, as between closed lips in a photo. */
  #paintLipLine(ctx: SKRSContext2D, positions: Float32Array): void {
    const line = upperLip[0].map((index): Point => [positions[index * 2]!, positions[index * 2 + 1]!]);
    const [start, end] = [line[0]!, line.at(-1)!];
    ctx.save();
    ctx.beginPath();
    traceCurve(ctx, line, 'move');
    ctx.lineJoin = 'round';
    for (const [width, alpha] of [
      [3.6, 0.16],
      [1.4, 0.44],
    ] as const) {
      const shade = ctx.createLinearGradient(...start, ...end);
      for (const [stop, strength] of [
        [0, 0],
        [0.2, 1],
        [0.8, 1],
        [1, 0],
      ] as const)
        shade.addColorStop(stop, cavityColor(this.#light, alpha * strength));
      ctx.strokeStyle = shade;
      ctx.lineWidth = width * this.#framing.scale;
      ctx.stroke();
    }
    ctx.restore();
  }

  #paintMouthInside(
    ctx: SKRSContext2D,
    positions: Float32Array,
    face: Float32Array,
    weights: FaceWeights,
    view: PhotoView,
  ): void {
    const { mesh, mouth } = this.#figure;
    const gap = face[14 * 2 + 1]! - face[13 * 2 + 1]!;
    if (gap < 0.4) {
      if (this.#gap > 2) this.#paintLipLine(ctx, positions);
      return;
    }
    const [x, y] = [
      (mesh.rest[13 * 2]! + mesh.rest[14 * 2]!) / 2,
      (mesh.rest[13 * 2 + 1]! + mesh.rest[14 * 2 + 1]!) / 2,
    ];
    const depth = mesh.depth[13]!;
    const at = (px: number, py: number) => {
      const [hx, hy] = moveHead(view.motion, px, py, depth);
      return toStage(this.#framing, this.#lean, hx + view.trunk.x, hy + view.trunk.y);
    };
    const [cos, sin] = [Math.cos(mesh.roll), Math.sin(mesh.roll)];
    const zero = at(x, y);
    const across = at(x + cos * 40, y + sin * 40);
    const down = at(x - sin * 40, y + cos * 40);
    ctx.save();
    trace(ctx, positions, mouthOpening);
    ctx.clip();
    ctx.transform(
      (across[0] - zero[0]) / 40,
      (across[1] - zero[1]) / 40,
      (down[0] - zero[0]) / 40,
      (down[1] - zero[1]) / 40,
      zero[0],
      zero[1],
    );
    // From here on in figure units around the middle of the photo's lips, upright.
    const ownX = (index: number) => (face[index * 2]! - x) * cos + (face[index * 2 + 1]! - y) * sin;
    const ownY = (index: number) => (face[index * 2 + 1]! - y) * cos - (face[index * 2]! - x) * sin;
    const opening = {
      half: (ownX(308) - ownX(78)) / 2,
      top: Math.min(...upperLip[0].slice(3, 8).map(ownY)),
      bottom: Math.max(...lowerLip[0].map(ownY)),
    };
    const showsOwn = this.#light.hasTeeth && weights.round < 0.5 && weights.tuck < 0.5;
    const paintOwnTeeth = () => {
      ctx.save();
      ctx.rotate(-mesh.roll);
      ctx.beginPath();
      const { rest } = mesh;
      for (const [step, index] of mouthOpening.entries()) {
        const [px, py] = [rest[index * 2]! - x, rest[index * 2 + 1]! - y];
        if (step === 0) ctx.moveTo(px, py);
        else ctx.lineTo(px, py);
      }
      ctx.closePath();
      ctx.clip();
      ctx.scale(1 / mesh.pixelsPerUnit, 1 / mesh.pixelsPerUnit);
      ctx.imageSmoothingQuality = 'high';
      ctx.drawImage(
        mouth.canvas,
        mouth.x - (x * mesh.pixelsPerUnit + mesh.origin[0]),
        mouth.y - (y * mesh.pixelsPerUnit + mesh.origin[1]),
      );
      ctx.restore();
    };
    paintInside(ctx, opening, view.mouth, this.#light, showsOwn ? paintOwnTeeth : null);
    ctx.restore();
    this.#softenLips(ctx, positions, gap);
  }

  /** The inner edges of lips are wet and dark, never cut out with scissors. */
  #softenLips(ctx: SKRSContext2D, positions: Float32Array, gap: number): void {
    ctx.save();
    trace(ctx, positions, mouthOpening);
    ctx.strokeStyle = cavityColor(this.#light);
    ctx.lineJoin = 'round';
    const strength = Math.min(1, gap / 6);
    for (const [width, alpha] of [
      [4.4, 0.16],
      [2.6, 0.22],
      [1.3, 0.3],
    ] as const) {
      ctx.lineWidth = width * this.#framing.scale;
      ctx.globalAlpha = alpha * strength;
      ctx.stroke();
    }
    ctx.restore();
  }
}

/** Inner edges of both lips, around. */
const mouthOpening: readonly number[] = [...upperLip[0], ...lowerLip[0].slice(1, -1).toReversed()];

function trace(ctx: SKRSContext2D, positions: Float32Array, points: readonly number[]): void {
  const placed = points.map((index): Point => [positions[index * 2]!, positions[index * 2 + 1]!]);
  // Upper and lower edge are curves; they meet in corners.
  const half = points.length / 2;
  ctx.beginPath();
  traceCurve(ctx, placed.slice(0, half + 1), 'move');
  traceCurve(ctx, [...placed.slice(half), placed[0]!], 'line');
  ctx.closePath();
}

function boundsOf(positions: Float32Array, triangles: Uint16Array): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const index of triangles) {
    left = Math.min(left, positions[index * 2]!);
    right = Math.max(right, positions[index * 2]!);
    top = Math.min(top, positions[index * 2 + 1]!);
    bottom = Math.max(bottom, positions[index * 2 + 1]!);
  }
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y };
}

/** The part of the stage a context shows; it is moved by whole pixels at most. */
function seenBy(ctx: SKRSContext2D): Box {
  const { e, f } = ctx.getTransform();
  return { x: -Math.round(e), y: -Math.round(f), width: ctx.canvas.width, height: ctx.canvas.height };
}

function cropTo(outer: Box, inner: Box): Box {
  const x = Math.max(outer.x, inner.x);
  const y = Math.max(outer.y, inner.y);
  return {
    x,
    y,
    width: Math.min(outer.x + outer.width, inner.x + inner.width) - x,
    height: Math.min(outer.y + outer.height, inner.y + inner.height) - y,
  };
}

/** Points of the face alone, for measures. */
export const facePointIndexes: readonly number[] = Array.from({ length: facePoints }, (_, index) => index);
