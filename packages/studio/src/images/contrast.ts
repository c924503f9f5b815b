import { fromLch, toLch } from '#images/oklab.ts';

/** Relative luminance 0..1 of '#rrggbb' as WCAG 2 defines it. */
export function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  const channel = (byte: number): number => {
    const v = byte / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(value >> 16) + 0.7152 * channel((value >> 8) & 255) + 0.0722 * channel(value & 255);
}

/** WCAG contrast of two colors, 1..21. */
export function contrastRatio(a: string, b: string): number {
  const first = luminance(a);
  const second = luminance(b);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The lowest contrast text may have. */
export const readableContrast = 4.5;

/**
 * `color` made lighter or darker, hue kept, until it is readable on all `grounds`; black or white if nothing else
 * works. Takes the direction that needs the smaller change.
 */
export function readableOn(color: string, grounds: string | readonly string[], minimum = readableContrast): string {
  const all = typeof grounds === 'string' ? [grounds] : grounds;
  const worst = (candidate: string): number => Math.min(...all.map((ground) => contrastRatio(candidate, ground)));
  if (worst(color) >= minimum) return color;
  const { l, c, h } = toLch(color);
  for (let step = 0.02; step <= 1; step += 0.02)
    for (const candidate of [l - step, l + step]) {
      if (candidate < 0.04 || candidate > 0.99) continue;
      const tried = fromLch(candidate, c * (1 - step * 0.5), h);
      if (worst(tried) >= minimum) return tried;
    }
  return worst('#000000') >= worst('#ffffff') ? '#000000' : '#ffffff';
}
