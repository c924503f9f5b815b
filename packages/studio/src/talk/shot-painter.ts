import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { FaceState, HeadPose, Rig } from '#actors/rig.ts';
import { LruCache } from '#cache/lru-cache.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { BufferPool } from '#pixels/buffer-pool.ts';
import { convertRgba } from '#pixels/convert-rgba.ts';
import { dropPixels } from '#pixels/release-pixels.ts';
import { copyBox, createYuvPicture, evenBox, type YuvPatch, type YuvPicture } from '#pixels/yuv-picture.ts';
import { DetailPainter } from '#talk/detail-painter.ts';
import { breathLevels, torsoOf } from '#timeline/plan-breath.ts';
import type { FrameState } from '#timeline/plan-talk.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** A drawn head: the moving part of the figure without its mouth, with the face of its first appearance. */
interface PaintedHead {
  patch: YuvPatch;
  faceKey: string;
}

const restingFace: FaceState = { blink: 0, lookX: 0, lookY: 0, brow: 0, expression: 'neutral' };

/**
 * Bytes of drawn heads a shot may cache: about 16 in portrait. A film of 18 s paints 87 heads with that, 84 with 32
 * MiB, and uses 24 MiB less.
 */
const headBudgetBytes = 20 * 1024 * 1024;
/** Mouths and eyes, 150 KB each, recur within a moment or in a pose that is gone by then. */
const mouthsKept = 12;
const eyesKept = 16;
/** Backgrounds of mouths and eyes, 400 KB each, are needed again soon or not at all. */
const groundsKept = 6;

/**
 * The actor as one camera sees it, in YUV. Static parts are painted once, each pose and face of the head once (as
 * vectors: rotating a bitmap is slower and blurrier), and only the mouth again for every shape.
 */
export class ShotPainter {
  /** The still picture: room and figure. */
  readonly base: YuvPicture;
  readonly rig: Rig;
  readonly #stage: Stage;
  readonly #headBox: Box;
  readonly #headCanvas: Canvas;
  readonly #behindHead: Canvas;
  readonly #headBuffers: BufferPool;
  readonly #heads: LruCache<PaintedHead>;
  readonly #eyes: DetailPainter;
  readonly #mouths: DetailPainter;
  /** The trunk at every depth of breath; the parts behind the head are covered later. */
  readonly #trunks: YuvPatch[] = [];

  constructor(rig: Rig, stage: Stage) {
    this.rig = rig;
    this.#stage = stage;
    this.#headBox = evenBox(rig.movingBox, stage.width, stage.height);
    this.#headCanvas = createCanvas(this.#headBox.width, this.#headBox.height);
    this.#behindHead = createCanvas(this.#headBox.width, this.#headBox.height);
    this.#headBuffers = new BufferPool(yuvBytes(this.#headBox));
    const headsKept = Math.max(8, Math.floor(headBudgetBytes / yuvBytes(this.#headBox)));
    this.#heads = new LruCache(headsKept, (head) => this.#headBuffers.give(head.patch.data));
    const detail = { stage, groundsKept };
    this.#eyes = new DetailPainter({ ...detail, boxOf: (pose) => rig.eyesBox(pose), patchesKept: eyesKept });
    this.#mouths = new DetailPainter({ ...detail, boxOf: (pose) => rig.mouthBox(pose), patchesKept: mouthsKept });
    this.base = this.#paintBase();
  }

  /** The moving part of the figure without its mouth; its face may be that of an earlier frame, see `eyesPatch`. */
  headPatch(state: FrameState): YuvPatch {
    return this.#head(state).patch;
  }

  /** The trunk at the current depth of breath; the head of the same state is drawn over it. */
  trunkPatch({ breath }: FrameState): YuvPatch {
    return this.#trunks[breath ?? 0] as YuvPatch;
  }

  /** Eyes and brows over the head of the same state; null if the head already has them. */
  eyesPatch(state: FrameState): YuvPatch | null {
    const key = faceKey(state.face);
    if (this.#head(state).faceKey === key) return null;
    const { pose, face } = state;
    return this.#eyes.patchOf(
      state,
      key,
      (ctx, box) => this.#paintInto(ctx, box, () => this.rig.paintSkull(ctx, pose)),
      (ctx) => this.rig.paintFeatures(ctx, pose, face),
    );
  }

  /** The mouth over the head of the same state. Valid until two further calls. */
  mouthPatch(state: FrameState): YuvPatch {
    const mouth = quantiseMouth(state.mouth);
    const { pose, face } = state;
    return this.#mouths.patchOf(
      state,
      `${face.expression}|${mouthKey(mouth)}`,
      (ctx, box) => this.#paintInto(ctx, box, () => this.rig.paintFigure(ctx, pose, face)),
      (ctx) => this.rig.paintMouth(ctx, pose, mouth, face.expression),
    );
  }

  #head(state: FrameState): PaintedHead {
    return this.#heads.getOrMake(state.poseKey, () => this.#paintHead(state));
  }

  #paintBase(): YuvPicture {
    const { width, height } = this.#stage;
    const canvas = createCanvas(width, height);
    const ctx = canvas.getContext('2d');
    painted(ctx, () => this.rig.paintBackdrop(ctx));
    this.#behindHead.getContext('2d').drawImage(canvas, -this.#headBox.x, -this.#headBox.y);
    const trunkBox = evenBox(this.rig.torsoBox, width, height);
    const trunk = createCanvas(trunkBox.width, trunkBox.height);
    const trunkCtx = trunk.getContext('2d');
    for (let level = 1; level < breathLevels; level++) {
      trunkCtx.drawImage(canvas, -trunkBox.x, -trunkBox.y);
      painted(trunkCtx, () => {
        trunkCtx.translate(-trunkBox.x, -trunkBox.y);
        this.rig.paintFigure(trunkCtx, { ...restingPose, torso: torsoOf(level) }, restingFace);
      });
      const patch = { ...trunkBox, data: Buffer.allocUnsafeSlow(yuvBytes(trunkBox)) };
      convertCanvas(trunk, patch);
      this.#trunks[level] = patch;
    }
    painted(ctx, () => this.rig.paintFigure(ctx, restingPose, restingFace));
    const picture = createYuvPicture(width, height);
    convertCanvas(canvas, picture);
    const out = { ...trunkBox, data: Buffer.allocUnsafeSlow(yuvBytes(trunkBox)) };
    copyBox(picture, trunkBox, out, 0, 0);
    this.#trunks[0] = out;
    return picture;
  }

  #paintHead({ pose, poseKey, face }: FrameState): PaintedHead {
    const box = this.#headBox;
    const ctx = this.#headCanvas.getContext('2d');
    this.#paintInto(ctx, box, () => this.rig.paintFigure(ctx, pose, face));
    const patch = { ...box, data: this.#headBuffers.take() };
    const pixels = this.#headCanvas.data();
    convertRgba(pixels, patch);
    this.#mouths.keepGround({ pose, poseKey }, pixels, box);
    dropPixels(pixels);
    return { patch, faceKey: faceKey(face) };
  }

  /** Paints on the stage as seen through a box, over the static parts behind the head. */
  #paintInto(ctx: SKRSContext2D, { x, y, width, height }: Box, paint: () => void): void {
    // A room may be slightly translucent; earlier drawings must not show through.
    ctx.clearRect(0, 0, width, height);
    ctx.drawImage(this.#behindHead, this.#headBox.x - x, this.#headBox.y - y);
    painted(ctx, () => {
      ctx.translate(-x, -y);
      paint();
    });
  }
}

const restingPose: HeadPose = { x: 0, y: 0, tilt: 0 };

function yuvBytes({ width, height }: { width: number; height: number }): number {
  return (width * height * 3) / 2;
}

/** Equal for faces whose eyes and brows look the same. */
export function faceKey(face: FaceState): string {
  return `${face.blink}/${face.lookX}/${face.lookY}/${face.brow}/${face.expression}`;
}

/** Equal for equal mouth shapes. */
export function mouthKey({ open, width, teeth, tuck }: MouthShape): string {
  return `${open}/${width}/${teeth}/${tuck}`;
}

/** Invisibly small steps, so that equal mouths are recognized. */
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
  dropPixels(pixels);
}

function painted(ctx: SKRSContext2D, paint: () => void): void {
  ctx.save();
  try {
    paint();
  } finally {
    ctx.restore();
  }
}
