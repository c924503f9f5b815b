import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { HeadPose } from '#actors/rig.ts';
import { torsoReach } from '#actors/rig-space.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { seen } from '#sculpt/bake/figure-parts.ts';
import { type HeadTurn, HeadWarp, type Placement, type Texture } from './head-warp.ts';
import type { Sculpture } from './sculpture.ts';

/** Degrees of the farthest turn and nod of a talk. */
const reach = { yaw: 7, pitch: 4.5 } as const;
const limit = (value: number): number => Math.max(-1, Math.min(1, value));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A baked figure as a camera sees it: places on the stage, and textures painted as the head carries them. */
export class SculptedView {
  /** Everything that follows the head. */
  readonly movingBox: Box;
  /** How far a part of the face may move beyond where it was baked, pixels of the stage. */
  readonly margin: number;
  /** Pixels of the stage per unit of painted figures, which poses are measured in. */
  readonly unit: number;
  readonly #stage: Stage;
  readonly #placement: Placement;
  readonly #warp: HeadWarp;
  readonly #headHeight: number;
  readonly #still: Canvas;

  constructor({ baked, reserve }: Sculpture, stage: Stage, zoom: number) {
    const { lens, pose } = baked.order;
    const eyes = seen(lens, pose, [0, 0, 0.25]);
    const scale = zoom / reserve;
    this.#stage = stage;
    this.#placement = { scale, x: eyes[0] / reserve - eyes[0] * scale, y: eyes[1] / reserve - eyes[1] * scale };
    this.#warp = new HeadWarp(baked);
    this.#headHeight = Math.abs(seen(lens, pose, [0, 0.5, 0])[1] - seen(lens, pose, [0, -0.5, 0])[1]) * scale;
    this.#still = createCanvas(lens.width, lens.height);
    putPixels(this.#still.getContext('2d'), baked.figure.pixels, lens);
    this.unit = (Math.min(stage.width, stage.height) / 1080) * 1.2 * zoom;
    this.margin = Math.ceil(this.#headHeight * 0.05);
    this.movingBox = this.toStage(movingPart(baked.figure.pixels, lens, this.#warp), this.#headHeight * 0.13);
  }

  turnOf(pose: HeadPose): HeadTurn {
    return {
      yaw: limit(pose.x) * reach.yaw,
      pitch: -limit(pose.y) * reach.pitch,
      roll: (pose.tilt * 180) / Math.PI,
      torso: {
        x: Math.round(limit(pose.torso?.x ?? 0) * torsoReach.x * this.unit),
        y: -Math.round(limit(pose.torso?.y ?? 0) * torsoReach.y * this.unit),
      },
    };
  }

  /** A baked box on the stage. */
  toStage({ x, y, width, height }: Box, margin: number): Box {
    const { scale, x: left, y: top } = this.#placement;
    return this.even({
      x: x * scale + left - margin,
      y: y * scale + top - margin,
      width: width * scale + margin * 2,
      height: height * scale + margin * 2,
    });
  }

  /** A part of the face when the head is turned. */
  boxAt(box: Box, pose: HeadPose): Box {
    const { yaw, pitch, roll, torso } = this.turnOf(pose);
    // Parts that face the lens move sideways with a turn, and up or down with a nod.
    const dx = (Math.sin(radians(yaw)) * 0.36 + Math.sin(radians(roll)) * 0.3) * this.#headHeight;
    const dy = -Math.sin(radians(pitch)) * 0.36 * this.#headHeight;
    return this.even({
      x: box.x + dx + torso.x - this.margin,
      y: box.y + dy + torso.y - this.margin,
      width: box.width + this.margin * 2,
      height: box.height + this.margin * 2,
    });
  }

  even({ x, y, width, height }: Box): Box {
    const left = Math.max(0, Math.floor(x / 2) * 2);
    const top = Math.max(0, Math.floor(y / 2) * 2);
    return {
      x: left,
      y: top,
      width: Math.max(2, Math.min(this.#stage.width, Math.ceil((x + width) / 2) * 2) - left),
      height: Math.max(2, Math.min(this.#stage.height, Math.ceil((y + height) / 2) * 2) - top),
    };
  }

  /** Paints a texture as the head of that pose carries it, within a box. */
  paint(ctx: SKRSContext2D, texture: Texture, pose: HeadPose, box: Box): void {
    const canvas = createCanvas(box.width, box.height);
    const target = new Uint8ClampedArray(box.width * box.height * 4);
    this.#warp.paint(texture, this.turnOf(pose), { box, placement: this.#placement }, target);
    putPixels(canvas.getContext('2d'), target, box);
    ctx.drawImage(canvas, box.x, box.y);
  }

  /** The whole figure as it was baked, moved by whole pixels. */
  paintStill(ctx: SKRSContext2D, shift: { x: number; y: number }): void {
    const { width, height } = this.#still;
    const { scale, x, y } = this.#placement;
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(this.#still, x + shift.x, y + shift.y, width * scale, height * scale);
  }
}

/** Where the figure follows the head, baked pixels. */
function movingPart(pixels: Uint8ClampedArray, { width, height }: Stage, warp: HeadWarp): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 4; y < height; y += 8)
    for (let x = 4; x < width; x += 8) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) === 0 || warp.shareAt(x, y) < 0.002) continue;
      left = Math.min(left, x - 4);
      right = Math.max(right, x + 4);
      top = Math.min(top, y - 4);
      bottom = Math.max(bottom, y + 4);
    }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function putPixels(ctx: SKRSContext2D, pixels: Uint8ClampedArray, { width, height }: Stage): void {
  const image = ctx.createImageData(width, height);
  image.data.set(pixels);
  ctx.putImageData(image, 0, 0);
}
