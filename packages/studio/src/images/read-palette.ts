import { fromLab, toLabPlanes, toLch } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';

export interface PaletteColor {
  /** '#rrggbb'. */
  color: string;
  /** Part of the opaque pixels, 0..1. */
  share: number;
}

/** The colors of a product, without its backdrop. */
export interface ProductPalette {
  /** Up to six, the most common first, clearly different from each other. */
  colors: readonly PaletteColor[];
  /** The color people would name: chroma counts as much as area. Null for gray, white and black products. */
  accent: string | null;
  /** A second named color with another hue. Null when there is none. */
  second: string | null;
}

/** Bins per OKLab axis: lightness 0..1, a and b -0.4..0.4. */
const bins = { l: 12, ab: 22 };

/** Reads the palette of the opaque part of a picture of any size; a sample of about 60,000 pixels is enough. */
export function readPalette(picture: Picture): ProductPalette {
  const lab = toLabPlanes(picture.data);
  const sums = new Map<number, { n: number; l: number; a: number; b: number }>();
  const step = Math.max(1, Math.floor(lab.l.length / 60_000));
  let total = 0;
  for (let i = 0; i < lab.l.length; i += step) {
    if ((picture.data[i * 4 + 3] ?? 0) < 200) continue;
    total++;
    const [l, a, b] = [lab.l[i] ?? 0, lab.a[i] ?? 0, lab.b[i] ?? 0];
    const key =
      Math.min(bins.l - 1, Math.floor(l * bins.l)) * bins.ab * bins.ab +
      Math.floor(((a + 0.4) / 0.8) * bins.ab) * bins.ab +
      Math.floor(((b + 0.4) / 0.8) * bins.ab);
    const bin = sums.get(key) ?? { n: 0, l: 0, a: 0, b: 0 };
    bin.n++;
    bin.l += l;
    bin.a += a;
    bin.b += b;
    sums.set(key, bin);
  }
  if (total === 0) return { colors: [], accent: null, second: null };
  const groups: { n: number; l: number; a: number; b: number }[] = [];
  for (const bin of [...sums.values()].toSorted((x, y) => y.n - x.n)) {
    const mean = { l: bin.l / bin.n, a: bin.a / bin.n, b: bin.b / bin.n };
    const near = groups.find((g) => Math.hypot((g.l - mean.l) * 0.7, g.a - mean.a, g.b - mean.b) < 0.075);
    if (!near) {
      groups.push({ n: bin.n, ...mean });
      continue;
    }
    const all = near.n + bin.n;
    near.l = (near.l * near.n + bin.l) / all;
    near.a = (near.a * near.n + bin.a) / all;
    near.b = (near.b * near.n + bin.b) / all;
    near.n = all;
  }
  const colors = groups
    .toSorted((x, y) => y.n - x.n)
    .filter((g) => g.n / total > 0.008)
    .slice(0, 6)
    .map((g) => ({ color: fromLab(g.l, g.a, g.b), share: g.n / total }));
  const named = groups
    .filter((g) => Math.hypot(g.a, g.b) > 0.045 && g.n / total > 0.012)
    .toSorted((x, y) => strength(y, total) - strength(x, total))
    .map((g) => fromLab(g.l, g.a, g.b));
  const accent = named[0] ?? null;
  const second = accent ? (named.find((color) => hueDistance(color, accent) > 35) ?? null) : null;
  return { colors, accent, second };
}

function strength(group: { n: number; a: number; b: number }, total: number): number {
  return Math.sqrt(group.n / total) * Math.hypot(group.a, group.b);
}

/** Degrees between two hues, 0..180. */
export function hueDistance(a: string, b: string): number {
  const apart = Math.abs(toLch(a).h - toLch(b).h);
  return Math.min(apart, 360 - apart);
}
