import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box, FaceState, HeadPose, Rig, Stage } from '#actors/rig.ts';
import { convertRgba } from '#compose/convert-rgba.ts';
import { LruCache } from '#compose/lru-cache.ts';
import { dropPixels } from '#compose/release-pixels.ts';
import { createYuvPicture, evenBox, type YuvPatch, type YuvPicture } from '#compose/yuv-picture.ts';
import type { FrameState } from '#timeline/plan-talk.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** A drawn head: the moving part of the figure with the face it was first seen with, and what the mouth is painted over. */
interface PaintedHead {
  patch: YuvPatch;
  faceKey: string;
  mouthBox: Box;
  underMouth: Canvas;
}

const restingFace: FaceState = { blink: 0, lookX: 0, lookY: 0, brow: 0, expression: 'neutral' };

/** Bytes of drawn heads one shot may keep: about eight in portrait. More would hardly save a drawing, as heads lean on. */
const headBudgetBytes = 13 * 1024 * 1024;
/** Mouths and eyes, 150 KB each, come again within a moment or in a pose that is gone by then. */
const mouthsKept = 12;
const eyesKept = 24;

/**
 * The actor as one camera sees it, in YUV. What never moves is painted once, each pose and face of the head once
 * (as vectors: turning a bitmap is slower and softer), and only the mouth again for every shape.
 */
export class ShotPainter {
  /** The still picture: room and figure. */
  readonly base: YuvPicture;
  readonly rig: Rig;
  readonly #stage: Stage;
  readonly #headBox: Box;
  readonly #headCanvas: Canvas;
  readonly #behindHead: Canvas;
  readonly #heads: LruCache<PaintedHead>;
  readonly #eyes = new LruCache<YuvPatch>(eyesKept);
  readonly #mouths = new LruCache<YuvPatch>(mouthsKept);
  #eyesCanvas: Canvas = createCanvas(2, 2);
  #mouthCanvas: Canvas = createCanvas(2, 2);
  #painted = 0;

  constructor(rig: Rig, stage: Stage) {
    this.rig = rig;
    this.#stage = stage;
    this.#headBox = evenBox(rig.movingBox, stage.width, stage.height);
    this.#headCanvas = createCanvas(this.#headBox.width, this.#headBox.height);
    this.#behindHead = createCanvas(this.#headBox.width, this.#headBox.height);
    const headBytes = this.#headBox.width * this.#headBox.height * 1.5 + 300_000;
    this.#heads = new LruCache(Math.max(8, Math.floor(headBudgetBytes / headBytes)));
    this.base = this.#paintBase();
  }

  /** How many heads have been drawn so far. */
  get headsPainted(): number {
    return this.#painted;
  }

  /** The moving part of the figure without its mouth; its face may be that of an earlier frame, see `eyesPatch`. */
  headPatch(state: FrameState): YuvPatch {
    return this.#head(state).patch;
  }

  /** Eyes and brows over the head of the same state; null when the head has them already. */
  eyesPatch(state: FrameState): YuvPatch | null {
    const key = faceKey(state.face);
    if (this.#head(state).faceKey === key) return null;
    return this.#eyes.getOrMake(`${state.poseKey}|${key}`, () => this.#paintEyes(state.pose, state.face));
  }

  /** The mouth over the head of the same state. */
  mouthPatch(state: FrameState): YuvPatch {
    const mouth = quantiseMouth(state.mouth);
    const key = `${state.poseKey}|${state.face.expression}|${mouthKey(mouth)}`;
    return this.#mouths.getOrMake(key, () => this.#paintMouth(this.#head(state), state.pose, mouth, state.face));
  }

  #head(state: FrameState): PaintedHead {
    return this.#heads.getOrMake(state.poseKey, () => this.#paintHead(state.pose, state.face));
  }

  #paintBase(): YuvPicture {
    const { width, height } = this.#stage;
    const canvas = createCanvas(width, height);
    const ctx = canvas.getContext('2d');
    painted(ctx, () => this.rig.paintBackdrop(ctx));
    this.#behindHead.getContext('2d').drawImage(canvas, -this.#headBox.x, -this.#headBox.y);
    painted(ctx, () => this.rig.paintFigure(ctx, { x: 0, y: 0, tilt: 0 }, restingFace));
    const picture = createYuvPicture(width, height);
    convertCanvas(canvas, picture);
    return picture;
  }

  #paintHead(pose: HeadPose, face: FaceState): PaintedHead {
    this.#painted++;
    const { x, y, width, height } = this.#headBox;
    const ctx = this.#headCanvas.getContext('2d');
    // A room may be a little translucent; what was drawn here before must not shine through.
    ctx.clearRect(0, 0, width, height);
    ctx.drawImage(this.#behindHead, 0, 0);
    painted(ctx, () => {
      ctx.translate(-x, -y);
      this.rig.paintFigure(ctx, pose, face);
    });
    const patch = { ...createYuvPicture(width, height), x, y };
    convertCanvas(this.#headCanvas, patch);
    const mouthBox = evenBox(this.rig.mouthBox(pose), this.#stage.width, this.#stage.height);
    const underMouth = createCanvas(mouthBox.width, mouthBox.height);
    const pixels = ctx.getImageData(mouthBox.x - x, mouthBox.y - y, mouthBox.width, mouthBox.height);
    underMouth.getContext('2d').putImageData(pixels, 0, 0);
    dropPixels(pixels.data.byteLength);
    return { patch, faceKey: faceKey(face), mouthBox, underMouth };
  }

  #paintEyes(pose: HeadPose, face: FaceState): YuvPatch {
    const { x, y, width, height } = evenBox(this.rig.eyesBox(pose), this.#stage.width, this.#stage.height);
    this.#eyesCanvas = resized(this.#eyesCanvas, width, height);
    const ctx = this.#eyesCanvas.getContext('2d');
    ctx.clearRect(0, 0, width, height);
    ctx.drawImage(this.#behindHead, this.#headBox.x - x, this.#headBox.y - y);
    painted(ctx, () => {
      ctx.translate(-x, -y);
      this.rig.paintFigure(ctx, pose, face);
    });
    const patch = { ...createYuvPicture(width, height), x, y };
    convertCanvas(this.#eyesCanvas, patch);
    return patch;
  }

  #paintMouth(head: PaintedHead, pose: HeadPose, mouth: MouthShape, face: FaceState): YuvPatch {
    const { x, y, width, height } = head.mouthBox;
    this.#mouthCanvas = resized(this.#mouthCanvas, width, height);
    const ctx = this.#mouthCanvas.getContext('2d');
    ctx.drawImage(head.underMouth, 0, 0);
    painted(ctx, () => {
      ctx.translate(-x, -y);
      this.rig.paintMouth(ctx, pose, mouth, face.expression);
    });
    const patch = { ...createYuvPicture(width, height), x, y };
    convertCanvas(this.#mouthCanvas, patch);
    return patch;
  }
}

/** Equal for faces whose eyes and brows look the same. */
export function faceKey(face: FaceState): string {
  return `${face.blink}/${face.lookX}/${face.lookY}/${face.brow}/${face.expression}`;
}

/** Equal for equal mouth shapes. */
export function mouthKey({ open, width, teeth, tuck }: MouthShape): string {
  return `${open}/${width}/${teeth}/${tuck}`;
}

/** Steps the eye does not see, so that equal mouths are recognised. */
export function quantiseMouth(mouth: MouthShape): MouthShape {
  const steps = (value: number, count: number) => Math.round(value * count) / count;
  return {
    open: steps(mouth.open, 32),
    width: steps(mouth.width, 8),
    teeth: steps(mouth.teeth, 4),
    tuck: steps(mouth.tuck, 4),
  };
}

function convertCanvas(canvas: Canvas, picture: YuvPicture): void {
  const pixels = canvas.data();
  convertRgba(pixels, picture);
  dropPixels(pixels.byteLength);
}

function resized(canvas: Canvas, width: number, height: number): Canvas {
  return canvas.width === width && canvas.height === height ? canvas : createCanvas(width, height);
}

function painted(ctx: SKRSContext2D, paint: () => void): void {
  ctx.save();
  try {
    paint();
  } finally {
    ctx.restore();
  }
}
