// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here; others read colors through labAt and labDistance.
/** sRGB byte to linear light. */
const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/**
 * OKLab of RGBA pixels as three planes (L 0..1, a and b about -0.4..0.4), alpha ignored. Distances in it approximate
 * perception. Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).
 */
export interface LabPlanes {
  l: Float32Array;
  a: Float32Array;
  b: Float32Array;
}

/** One color in the same coordinates. */
export interface Lab {
  l: number;
  a: number;
  b: number;
}

/** The color of a pixel. */
export function labAt({ l, a, b }: LabPlanes, at: number): Lab {
  return { l: l[at]!, a: a[at]!, b: b[at]! };
}

/** Distance of a pixel from a color. */
export function labDistance(planes: LabPlanes, at: number, l: number, a: number, b: number): number {
  return Math.hypot(planes.l[at]! - l, planes.a[at]! - a, planes.b[at]! - b);
}

/** Converts straight RGBA bytes. */
export function toLabPlanes(data: Uint8ClampedArray): LabPlanes {
  const count = data.length / 4;
  const planes = { l: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count) };
  let lastKey = -1;
  for (let i = 0, at = 0; i < count; i++, at += 4) {
    const key = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    // Neighbors are often equal, and the cube roots account for most of the cost.
    if (key === lastKey) {
      planes.l[i] = planes.l[i - 1]!;
      planes.a[i] = planes.a[i - 1]!;
      planes.b[i] = planes.b[i - 1]!;
      continue;
    }
    lastKey = key;
    const red = linear[data[at]!]!;
    const green = linear[data[at + 1]!]!;
    const blue = linear[data[at + 2]!]!;
    const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    planes.l[i] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
    planes.a[i] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    planes.b[i] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  return planes;
}

/** OKLab of one color '#rrggbb'. */
export function toLab(color: string): Lab {
  const value = Number.parseInt(color.slice(1), 16);
  const planes = toLabPlanes(new Uint8ClampedArray([value >> 16, (value >> 8) & 255, value & 255, 255]));
  return labAt(planes, 0);
}

/** The color '#rrggbb' of OKLab coordinates; colors outside sRGB keep lightness and hue but lose chroma. */
export function fromLab(l: number, a: number, b: number): string {
  for (let keep = 1; ; keep -= 0.05) {
    const rgb = toLinear(l, a * keep, b * keep);
    if (keep <= 0.05 || rgb.every((v) => v >= -0.002 && v <= 1.002)) return toHex(rgb);
  }
}

/** The color of OKLab lightness 0..1, chroma 0..0.37 and hue in degrees. */
export function fromLch(l: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  return fromLab(l, chroma * Math.cos(angle), chroma * Math.sin(angle));
}

/** Lightness, chroma and hue in degrees of '#rrggbb'. */
export function toLch(color: string): { l: number; c: number; h: number } {
  const { l, a, b } = toLab(color);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function toLinear(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(rgb: readonly number[]): string {
  const bytes = rgb.map((v) => {
    const gamma = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, gamma)) * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
