// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a small picture is read here.
import { createCanvas } from '@napi-rs/canvas';
import { type Color, luma, medianColor } from '../colors.ts';
import { lowerLip, upperLip } from '../face-regions.ts';
import type { PhotoFigure } from '../photo-figure.ts';
import { PhotoPainter, type PhotoView } from '../photo-painter.ts';
import { traceCurve } from '../trace-curve.ts';

/** A face of this many pixels a unit, with the eyes here: from the nose to the chin. */
const look = { width: 240, height: 160, x: 120, y: -100, scale: 1 } as const;
const closed: PhotoView = {
  motion: { x: 0, y: 0, tilt: 0 },
  trunk: { x: 0, y: 0 },
  mouth: { open: 0, width: 0.05, teeth: 0, tuck: 0 },
  blink: 0,
  brow: 0,
  lookX: 0,
  lookY: 0,
  expression: 'neutral',
};

/**
 * Teeth are lighter than lips and less red by these factors, and by so many levels at least: on dark lips a glint is twice as light
 * as they are, and still no tooth (measured: 40 levels; teeth 65 and more).
 */
const tooth = { lighter: 1.3, paler: 0.62, levels: 50 } as const;
/** Share of closed lips that may be so: glints. */
const most = 0.03;

/** Draws the face with closed lips and measures how much of a tooth or a pale tongue is left on them: share of the lips. */
export function teethOnClosedLips(figure: PhotoFigure): number {
  const canvas = createCanvas(look.width, look.height);
  const ctx = canvas.getContext('2d');
  const painter = new PhotoPainter(figure, look, 0);
  painter.paint(ctx, 'all', closed);
  const painted = ctx.getImageData(0, 0, look.width, look.height).data;
  const row = (points: readonly number[]) =>
    points.map((index): [number, number] => {
      const { x, y, width } = painter.boundsOf([index], [closed], 0);
      return [x + width / 2, y];
    });
  const [upper, lower] = [row(upperLip[2]), row(lowerLip[2])];
  ctx.clearRect(0, 0, look.width, look.height);
  ctx.beginPath();
  traceCurve(ctx, upper.slice(1, -1), 'move');
  traceCurve(ctx, lower.slice(1, -1).toReversed(), 'line');
  ctx.closePath();
  ctx.fill();
  const mask = ctx.getImageData(0, 0, look.width, look.height).data;
  const lips: Color[] = [];
  for (let at = 0; at < mask.length; at += 4)
    if (mask[at + 3]! > 200) lips.push([painted[at]!, painted[at + 1]!, painted[at + 2]!]);
  if (lips.length < 40) return 0;
  const usual = medianColor(lips);
  const isTooth = (color: Color) =>
    luma(color) > Math.max(luma(usual) * tooth.lighter, luma(usual) + tooth.levels) &&
    saturation(color) < saturation(usual) * tooth.paler;
  return lips.filter(isTooth).length / lips.length;
}

/** Whether lips that the photo shows open are closed in a film. */
export const looksSealed = (figure: PhotoFigure): boolean => teethOnClosedLips(figure) <= most;

const saturation = (color: Color): number => (Math.max(...color) - Math.min(...color)) / Math.max(1, ...color);
