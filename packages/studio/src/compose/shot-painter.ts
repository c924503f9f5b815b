import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box, FaceState, HeadPose, Rig, Stage } from '#actors/rig.ts';
import { BufferPool } from '#compose/buffer-pool.ts';
import { convertRgba } from '#compose/convert-rgba.ts';
import { LruCache } from '#compose/lru-cache.ts';
import { dropPixels } from '#compose/release-pixels.ts';
import { copyBox, createYuvPicture, evenBox, type YuvPatch, type YuvPicture } from '#compose/yuv-picture.ts';
import { breathLevels, torsoOf } from '#timeline/plan-breath.ts';
import type { FrameState } from '#timeline/plan-talk.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** A drawn head: the moving part of the figure without its mouth, with the face it was first seen with. */
interface PaintedHead {
  patch: YuvPatch;
  faceKey: string;
}

/** A piece of the figure that something is painted over again and again. */
interface Ground {
  box: Box;
  canvas: Canvas;
}

const restingFace: FaceState = { blink: 0, lookX: 0, lookY: 0, brow: 0, expression: 'neutral' };

/** Bytes of drawn heads one shot may keep: about 26 in portrait, most of what a head does in one framing. */
const headBudgetBytes = 32 * 1024 * 1024;
/** Mouths and eyes, 150 KB each, come again within a moment or in a pose that is gone by then. */
const mouthsKept = 12;
const eyesKept = 16;
/** What mouths and eyes are painted over, 400 KB each, is soon needed again or not at all. */
const groundsKept = 6;

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
  readonly #headBuffers: BufferPool;
  readonly #heads: LruCache<PaintedHead>;
  readonly #smallBuffers: BufferPool;
  readonly #eyes: LruCache<YuvPatch>;
  readonly #mouths: LruCache<YuvPatch>;
  readonly #underMouths = new LruCache<Ground>(groundsKept);
  readonly #underEyes = new LruCache<Ground>(groundsKept);
  #eyesCanvas: Canvas = createCanvas(2, 2);
  #mouthCanvas: Canvas = createCanvas(2, 2);
  /** The trunk at every depth of breath; what the head covers of it is put over it later. */
  readonly #trunks: YuvPatch[] = [];
  #painted = 0;

  constructor(rig: Rig, stage: Stage) {
    this.rig = rig;
    this.#stage = stage;
    this.#headBox = evenBox(rig.movingBox, stage.width, stage.height);
    this.#headCanvas = createCanvas(this.#headBox.width, this.#headBox.height);
    this.#behindHead = createCanvas(this.#headBox.width, this.#headBox.height);
    this.#headBuffers = new BufferPool(yuvBytes(this.#headBox));
    const headsKept = Math.max(8, Math.floor(headBudgetBytes / yuvBytes(this.#headBox)));
    this.#heads = new LruCache(headsKept, (head) => this.#headBuffers.give(head.patch.data));
    // Boxes change a little with the tilt of the head: a tenth covers it.
    const largest = Math.max(yuvBytes(rig.mouthBox(restingPose)), yuvBytes(rig.eyesBox(restingPose)));
    this.#smallBuffers = new BufferPool(Math.ceil(largest * 1.1));
    const give = (patch: YuvPatch) => this.#smallBuffers.give(patch.data);
    this.#eyes = new LruCache(eyesKept, give);
    this.#mouths = new LruCache(mouthsKept, give);
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

  /** The trunk as far as it is breathed in; the head of the same state belongs over it. */
  trunkPatch({ breath }: FrameState): YuvPatch {
    return this.#trunks[breath ?? 0] as YuvPatch;
  }

  /** Eyes and brows over the head of the same state; null when the head has them already. */
  eyesPatch(state: FrameState): YuvPatch | null {
    const key = faceKey(state.face);
    if (this.#head(state).faceKey === key) return null;
    return this.#eyes.getOrMake(`${state.poseKey}|${key}`, () => this.#paintEyes(state));
  }

  /** The mouth over the head of the same state. Valid until two further calls. */
  mouthPatch(state: FrameState): YuvPatch {
    const mouth = quantiseMouth(state.mouth);
    const key = `${state.poseKey}|${state.face.expression}|${mouthKey(mouth)}`;
    return this.#mouths.getOrMake(key, () => this.#paintMouth(state, mouth));
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
    this.#painted++;
    const box = this.#headBox;
    const ctx = this.#headCanvas.getContext('2d');
    this.#paintInto(ctx, box, () => this.rig.paintFigure(ctx, pose, face));
    const patch = { ...box, data: this.#headBuffers.take() };
    const pixels = this.#headCanvas.data();
    convertRgba(pixels, patch);
    this.#underMouths.getOrMake(poseKey, () => {
      const mouthBox = evenBox(this.rig.mouthBox(pose), this.#stage.width, this.#stage.height);
      const canvas = createCanvas(mouthBox.width, mouthBox.height);
      putPixels(pixels, box, canvas, mouthBox);
      return { box: mouthBox, canvas };
    });
    dropPixels(pixels);
    return { patch, faceKey: faceKey(face) };
  }

  #paintEyes({ pose, poseKey, face }: FrameState): YuvPatch {
    const ground = this.#underEyes.getOrMake(poseKey, () => {
      const box = evenBox(this.rig.eyesBox(pose), this.#stage.width, this.#stage.height);
      const canvas = createCanvas(box.width, box.height);
      const ctx = canvas.getContext('2d');
      this.#paintInto(ctx, box, () => this.rig.paintSkull(ctx, pose));
      return { box, canvas };
    });
    this.#eyesCanvas = resized(this.#eyesCanvas, ground.box);
    return this.#paintOver(this.#eyesCanvas, ground, (ctx) => this.rig.paintFeatures(ctx, pose, face));
  }

  #paintMouth({ pose, poseKey, face }: FrameState, mouth: MouthShape): YuvPatch {
    const ground = this.#underMouths.getOrMake(poseKey, () => {
      const box = evenBox(this.rig.mouthBox(pose), this.#stage.width, this.#stage.height);
      const canvas = createCanvas(box.width, box.height);
      const ctx = canvas.getContext('2d');
      this.#paintInto(ctx, box, () => this.rig.paintFigure(ctx, pose, face));
      return { box, canvas };
    });
    this.#mouthCanvas = resized(this.#mouthCanvas, ground.box);
    return this.#paintOver(this.#mouthCanvas, ground, (ctx) => this.rig.paintMouth(ctx, pose, mouth, face.expression));
  }

  /** Paints on the stage as seen through a box, over what never moves behind the head. */
  #paintInto(ctx: SKRSContext2D, { x, y, width, height }: Box, paint: () => void): void {
    // A room may be a little translucent; what was drawn here before must not shine through.
    ctx.clearRect(0, 0, width, height);
    ctx.drawImage(this.#behindHead, this.#headBox.x - x, this.#headBox.y - y);
    painted(ctx, () => {
      ctx.translate(-x, -y);
      paint();
    });
  }

  #paintOver(canvas: Canvas, { box, canvas: below }: Ground, paint: (ctx: SKRSContext2D) => void): YuvPatch {
    const ctx = canvas.getContext('2d');
    ctx.drawImage(below, 0, 0);
    painted(ctx, () => {
      ctx.translate(-box.x, -box.y);
      paint(ctx);
    });
    const patch = { ...box, data: this.#smallBuffers.take() };
    if (patch.data.length < yuvBytes(box)) patch.data = Buffer.allocUnsafeSlow(yuvBytes(box));
    convertCanvas(canvas, patch);
    return patch;
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
  dropPixels(pixels);
}

/** Copies opaque pixels of one box to a canvas that shows another within it. */
function putPixels(pixels: Buffer, from: Box, canvas: Canvas, to: Box): void {
  const ctx = canvas.getContext('2d');
  const target = ctx.createImageData(to.width, to.height);
  const [rowBytes, bytes] = [from.width * 4, to.width * 4];
  let start = (to.y - from.y) * rowBytes + (to.x - from.x) * 4;
  for (let row = 0; row < to.height; row++, start += rowBytes) {
    target.data.set(pixels.subarray(start, start + bytes), row * bytes);
  }
  ctx.putImageData(target, 0, 0);
}

function resized(canvas: Canvas, { width, height }: Box): Canvas {
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
