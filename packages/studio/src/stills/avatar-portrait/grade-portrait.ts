import type { Canvas } from '@napi-rs/canvas';
import type { PortraitStyle } from './style-words.ts';

/** Red, green and blue 0..255 to the same. */
type Grade = (r: number, g: number, b: number) => [number, number, number];

const lightOf = (r: number, g: number, b: number): number => r * 0.299 + g * 0.587 + b * 0.114;
const mix = (a: number, b: number, part: number): number => a + (b - a) * part;
/** Steeper in the middle for amounts above 0, flatter below. */
const contrast = (v: number, amount: number): number => {
  const x = v / 255;
  return 255 * mix(x, x * x * (3 - 2 * x), amount);
};

const grades: Record<PortraitStyle, Grade> = {
  'black-and-white': (r, g, b) => {
    const v = contrast(lightOf(r, g, b), 0.35);
    return [v, v, v];
  },
  vintage: (r, g, b) => {
    const v = lightOf(r, g, b);
    return [mix(v, r, 0.62) * 0.92 + 24, mix(v, g, 0.6) * 0.9 + 17, mix(v, b, 0.5) * 0.78 + 16];
  },
  warm: (r, g, b) => [r * 1.05 + 7, g * 0.99 + 2, b * 0.83],
  cool: (r, g, b) => [r * 0.9, g * 0.98, b * 1.05 + 6],
  vivid: (r, g, b) => {
    const v = lightOf(r, g, b);
    return [contrast(mix(v, r, 1.35), 0.25), contrast(mix(v, g, 1.35), 0.25), contrast(mix(v, b, 1.35), 0.25)];
  },
  soft: (r, g, b) => {
    const v = lightOf(r, g, b);
    return [mix(v, r, 0.8) * 0.82 + 46, mix(v, g, 0.8) * 0.82 + 44, mix(v, b, 0.8) * 0.82 + 46];
  },
  dramatic: (r, g, b) => {
    const v = lightOf(r, g, b) / 255;
    // Shadows towards teal, highlights towards amber.
    return [contrast(r, 0.7) * 0.96 + v * 10, contrast(g, 0.7) * 0.95, contrast(b, 0.7) * 0.95 + (1 - v) * 12 - v * 10];
  },
};

/** Grades that change every color in the same way, so that frames of a film can have them too. */
export const linearStyles = ['vintage', 'warm', 'cool', 'soft'] as const satisfies readonly PortraitStyle[];

/** A style's result for one color, 0..255 each; not clamped. */
export function gradeColor(style: PortraitStyle, r: number, g: number, b: number): [number, number, number] {
  return grades[style](r, g, b);
}

/** How much a style darkens the corners, 0..1. */
export function cornersOf(style: PortraitStyle): number {
  return style === 'dramatic' ? 0.5 : style === 'vintage' || style === 'black-and-white' ? 0.28 : 0;
}

/** Remaining light at a position, `x` and `y` in parts of the picture. */
export function dimAt(corners: number, x: number, y: number): number {
  const away = corners === 0 ? 0 : ((x - 0.5) ** 2 + (y - 0.46) ** 2) * 2;
  return 1 - corners * Math.min(1, away) ** 1.3;
}

/** Gives a finished portrait the look requested by its prompt, dark corners included. Changes the canvas. */
export function gradePortrait(canvas: Canvas, style: PortraitStyle): void {
  const { width, height } = canvas;
  const ctx = canvas.getContext('2d');
  const pixels = ctx.getImageData(0, 0, width, height);
  const { data } = pixels;
  const grade = grades[style];
  const corners = cornersOf(style);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [r, g, b] = grade(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      const dim = dimAt(corners, x / width, y / height);
      data[at] = r * dim;
      data[at + 1] = g * dim;
      data[at + 2] = b * dim;
    }
  ctx.putImageData(pixels, 0, 0);
}
