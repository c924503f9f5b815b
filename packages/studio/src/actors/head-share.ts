import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { HeadPose } from '#actors/rig.ts';
import type { Box } from '#canvas/stage.ts';
import { boxesMeet } from '#pixels/yuv-picture.ts';

/** Poses at which a talking head reaches furthest into the upper corners. */
const reaching: readonly HeadPose[] = [-1, 1].map((side) => ({ x: side * 0.7, y: -0.5, tilt: side * 0.045 }));
/** Whether a small thing meets hair can be seen at a quarter of the size. */
const reduction = 4;
/** Opacity from which hair is seen, 0..255. */
const visible = 60;

/**
 * Share of a box that what is painted covers in any of the poses; nothing is painted for a box that does not meet
 * `reach`. `scale` is 1 for what cannot be painted smaller.
 */
export function headShare(
  box: Box,
  reach: Box,
  paint: (ctx: SKRSContext2D, pose: HeadPose) => void,
  scale = 1 / reduction,
): number {
  if (!boxesMeet(box, reach)) return 0;
  const width = Math.ceil(box.width * scale);
  const height = Math.ceil(box.height * scale);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.scale(scale, scale);
  ctx.translate(-box.x, -box.y);
  for (const pose of reaching) paint(ctx, pose);
  const { data } = ctx.getImageData(0, 0, width, height);
  let covered = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > visible) covered++;
  return covered / (width * height);
}
