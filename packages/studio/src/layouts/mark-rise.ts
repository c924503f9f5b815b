import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Face, setFace } from './faces.ts';

/** Letters are measured at this size; three times as much takes each of them with its marks. */
const px = 40;
const [width, height, baseline] = [px * 3, px * 3, px * 2];

const probe = createCanvas(width, height).getContext('2d');
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const measured = new Map<string, number>();

/**
 * How far the letters with marks of a line reach above its baseline, relative to the size: the dot of a Turkish capital
 * I, the vowel signs of Devanagari. 0 for lines without marks. Read from pixels, since a font's metrics leave out marks
 * that are set on others.
 */
export function markRise(face: Face, line: string): number {
  if (!/\p{M}/u.test(line.normalize('NFD'))) return 0;
  setFace(probe, face, px, line);
  let rise = 0;
  for (const { segment } of segmenter.segment(line))
    if (/\p{M}/u.test(segment.normalize('NFD'))) rise = Math.max(rise, riseOf(probe, segment));
  return rise;
}

function riseOf(ctx: SKRSContext2D, letter: string): number {
  const key = `${ctx.font}/${ctx.fontVariationSettings}/${letter}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  ctx.clearRect(0, 0, width, height);
  ctx.fillStyle = '#000';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(letter, width / 2, baseline);
  const { data } = ctx.getImageData(0, 0, width, height);
  // The first pixel at least half covered.
  let at = 3;
  while (at < data.length && (data[at] ?? 0) < 128) at += 4;
  const top = Math.min(baseline, Math.floor(at / 4 / width));
  const rise = (baseline - top) / px;
  if (measured.size > 4000) measured.clear();
  measured.set(key, rise);
  return rise;
}
