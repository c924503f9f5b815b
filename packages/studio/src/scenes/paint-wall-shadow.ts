import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';

/**
 * Paints the soft shadow of a person on the wall behind: the figure's silhouette, small, dark and blurred, moved away
 * from the light. `strength` 0..1; `scale` is stage pixels per figure unit.
 */
export function paintWallShadow(
  ctx: SKRSContext2D,
  stage: Stage,
  { strength, side, scale }: { strength: number; side: -1 | 1; scale: number },
  paintFigure: (ctx: SKRSContext2D) => void,
): void {
  const reduce = Math.min(1, 200 / Math.max(stage.width, stage.height));
  const blur = 34 * scale * reduce;
  // Space on all sides, so that neither the blur nor the shift shows an edge.
  const margin = Math.ceil(blur * 3 + 80 * scale * reduce);
  const width = Math.ceil(stage.width * reduce) + margin * 2;
  const height = Math.ceil(stage.height * reduce) + margin * 2;
  const silhouette = createCanvas(width, height);
  const s = silhouette.getContext('2d');
  s.save();
  s.translate(margin, margin);
  s.scale(reduce, reduce);
  s.translate(-side * 74 * scale, 44 * scale);
  paintFigure(s);
  s.restore();
  s.globalCompositeOperation = 'source-in';
  s.fillStyle = `rgba(38,22,20,${(0.42 * strength).toFixed(3)})`;
  s.fillRect(0, 0, width, height);
  const blurred = createCanvas(width, height);
  const b = blurred.getContext('2d');
  b.filter = `blur(${blur.toFixed(2)}px)`;
  b.drawImage(silhouette, 0, 0);
  ctx.save();
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(blurred, -margin / reduce, -margin / reduce, width / reduce, height / reduce);
  ctx.restore();
}
