import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { mix, tone, withAlpha } from '#canvas/color.ts';
import type { Stage } from '#canvas/stage.ts';
import { paintScene } from '#scenes/paint-scene.ts';
import type { Scene } from '#scenes/scene.ts';

export interface FloorPlan {
  scene: Scene;
  seed: string;
  side: -1 | 1;
  /** Height at which the shoes stand, pixels. */
  soleY: number;
}

/** The person's own place, further away, with a floor to stand on. */
export function paintStudioFloor(ctx: SKRSContext2D, stage: Stage, { scene, seed, side, soleY }: FloorPlan): void {
  const { width, height } = stage;
  const horizon = Math.round(height * 0.8);
  const wall = createCanvas(width, horizon);
  paintScene(
    wall.getContext('2d'),
    { ...scene, blur: scene.blur * 0.8 },
    { width, height: horizon },
    { seed, side, zoom: 1 },
  );
  ctx.drawImage(wall, 0, 0);
  const near = tone(mix(scene.wall, '#b9a893', 0.35), -0.02, 0.9);
  const far = tone(mix(scene.wall, '#9c8b78', 0.35), -0.07, 0.9);
  const floor = ctx.createLinearGradient(0, horizon, 0, height);
  floor.addColorStop(0, far);
  floor.addColorStop(1, near);
  ctx.fillStyle = floor;
  ctx.fillRect(0, horizon, width, height - horizon);
  // The wall meets the floor softly.
  const edge = ctx.createLinearGradient(0, horizon - height * 0.05, 0, horizon + height * 0.03);
  edge.addColorStop(0, withAlpha(far, 0));
  edge.addColorStop(0.62, withAlpha(tone(far, -0.05), 0.85));
  edge.addColorStop(1, withAlpha(far, 0));
  ctx.fillStyle = edge;
  ctx.fillRect(0, horizon - height * 0.05, width, height * 0.08);
  ctx.save();
  ctx.filter = `blur(${Math.round(width * 0.012)}px)`;
  ctx.fillStyle = 'rgba(24,18,14,0.38)';
  ctx.beginPath();
  ctx.ellipse(width / 2 - side * width * 0.03, soleY - height * 0.003, width * 0.2, height * 0.014, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}
