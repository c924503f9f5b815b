import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Stage } from '#actors/rig.ts';

/**
 * Paints the soft shadow somebody throws on the wall behind: the figure's silhouette, small, dark and blurred, moved away
 * from the light. `strength` 0..1; `scale` is stage pixels per figure unit.
 */
export function paintWallShadow(
  ctx: SKRSContext2D,
  stage: Stage,
  strength: number,
  side: -1 | 1,
  scale: number,
  paintFigure: (ctx: SKRSContext2D) => void,
): void {
  const reduce = Math.min(1, 200 / Math.max(stage.width, stage.height));
  const width = Math.ceil(stage.width * reduce);
  const height = Math.ceil(stage.height * reduce);
  const silhouette = createCanvas(width, height);
  const s = silhouette.getContext('2d');
  s.save();
  s.scale(reduce, reduce);
  paintFigure(s);
  s.restore();
  s.setTransform(1, 0, 0, 1, 0, 0);
  s.globalCompositeOperation = 'source-in';
  s.fillStyle = `rgba(38,22,20,${(0.42 * strength).toFixed(3)})`;
  s.fillRect(0, 0, width, height);
  const blurred = createCanvas(width, height);
  const b = blurred.getContext('2d');
  b.filter = `blur(${(34 * scale * reduce).toFixed(2)}px)`;
  b.drawImage(silhouette, 0, 0);
  ctx.save();
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(blurred, -side * 74 * scale, 44 * scale, stage.width, stage.height);
  ctx.restore();
}
