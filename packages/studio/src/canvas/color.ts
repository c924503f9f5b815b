/** Colors are '#rrggbb'. Shading is done in OKLCH, because darkening skin or hair in RGB turns it gray. */

interface Lch {
  l: number;
  c: number;
  h: number;
}

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Red, green and blue in 0..1 of '#rrggbb'. */
export function parseColor(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function formatColor(rgb: readonly [number, number, number]): string {
  return `#${rgb
    .map((v) =>
      Math.round(Math.min(1, Math.max(0, v)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

// Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).
function toLab(color: string): [number, number, number] {
  const [r, g, b] = parseColor(color).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: readonly [number, number, number]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return formatColor([
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
}

function toLch(color: string): Lch {
  const [l, a, b] = toLab(color);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** Perceived lightness, 0 black .. 1 white. */
export function lightness(color: string): number {
  return toLab(color)[0];
}

/** Perceptual distance of two colors, about 0..1. */
export function colorDistance(a: string, b: string): number {
  const first = toLab(a);
  const second = toLab(b);
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/** Shifts lightness by `dl` (-1..1), multiplies chroma, turns hue by degrees (positive is towards yellow for skin). */
export function tone(color: string, dl: number, chroma = 1, degrees = 0): string {
  const { l, c, h } = toLch(color);
  const hue = h + (degrees * Math.PI) / 180;
  const lit = Math.min(1, Math.max(0, l + dl));
  return fromLab([lit, c * chroma * Math.cos(hue), c * chroma * Math.sin(hue)]);
}

/** Perceptual blend, t = 0 gives a, 1 gives b. */
export function mix(a: string, b: string, t: number): string {
  const first = toLab(a);
  const second = toLab(b);
  return fromLab([
    first[0] + (second[0] - first[0]) * t,
    first[1] + (second[1] - first[1]) * t,
    first[2] + (second[2] - first[2]) * t,
  ]);
}

/** Appearance of `color` under light of color `light` (white changes nothing). */
export function underLight(color: string, light: string): string {
  const a = parseColor(color);
  const b = parseColor(light);
  return formatColor([a[0] * b[0], a[1] * b[1], a[2] * b[2]]);
}

/** The color as CSS with opacity 0..1. */
export function withAlpha(color: string, opacity: number): string {
  const [r, g, b] = parseColor(color);
  return `rgba(${Math.round(r * 255)},${Math.round(g * 255)},${Math.round(b * 255)},${opacity})`;
}
