import { contrastRatio, readableOn } from '#images/contrast.ts';
import { fromLch, toLab, toLch } from '#images/oklab.ts';
import type { ProductPalette } from '#images/read-palette.ts';
import { requireItem } from '#lists/require-item.ts';

/** From light to dark: `paper` light and quiet, `bold` the product's own color, `deep` its dark, `night` nearly black. */
export const moods = ['paper', 'bold', 'deep', 'night'] as const;
export type Mood = (typeof moods)[number];

/** The colors of one layout, '#rrggbb'. */
export interface AdTheme {
  mood: Mood;
  ground: string;
  /** A second field beside or under the ground: floor, panel. */
  field: string;
  /** Words on ground and field. */
  ink: string;
  /** The one loud color. */
  accent: string;
  onAccent: string;
  /** A field behind the product: the accent, unless the product would blend into it. */
  panel: string;
  /** A dark shade of the ground, for shadows. */
  shadow: string;
}

/** Hues that suit objects without a color of their own: mustard, sage, blush, sky, clay. */
const quietHues = [82, 150, 32, 238, 52];

const clamp = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v));

/** Distance of two colors in OKLab. */
function distance(a: string, b: string): number {
  const first = toLab(a);
  const second = toLab(b);
  return Math.hypot(first.l - second.l, first.a - second.a, first.b - second.b);
}

/** Hue of the darkest distinct color, if it has one: the ink is derived from it. */
function darkHue(palette: ProductPalette, fallback: number): number {
  const dark = palette.colors
    .map(({ color }) => toLch(color))
    .filter(({ l, c }) => l < 0.5 && c > 0.03)
    .toSorted((a, b) => a.l - b.l)[0];
  return dark?.h ?? fallback;
}

/** Derives a layout's colors from a product's palette; `random` decides where the product leaves a choice. */
export function createTheme(palette: ProductPalette, mood: Mood, random: () => number): AdTheme {
  const pick = random();
  const quiet = requireItem(quietHues, Math.floor(pick * quietHues.length));
  const accent = palette.accent ? toLch(palette.accent) : null;
  const hue = accent?.h ?? quiet;
  const chroma = accent ? clamp(accent.c, 0.06, 0.19) : 0.085;
  const inkHue = darkHue(palette, hue);
  const main = palette.colors[0]?.color ?? '#888888';

  if (mood === 'paper') {
    const ground = fromLch(0.962, 0.014, hue);
    return finish(main, mood, {
      ground,
      field: fromLch(0.885, clamp(chroma * 0.42, 0.03, 0.06), hue),
      ink: fromLch(0.25, 0.045, inkHue),
      accent: loud(palette, hue, chroma, ground),
      shadow: fromLch(0.3, 0.03, inkHue),
    });
  }
  if (mood === 'bold') {
    // Yellows and greens look right when light, reds and blues when darker.
    const natural = 0.7 + 0.14 * Math.max(0, Math.cos(((hue - 100) * Math.PI) / 180));
    let l = clamp(accent ? accent.l * 0.4 + natural * 0.6 : 0.82, 0.68, 0.86);
    // The product has to stand out from its background.
    if (distance(fromLch(l, chroma * 0.85, hue), main) < 0.11) l = l > 0.8 ? l - 0.11 : l + 0.11;
    const ground = fromLch(l, Math.min(0.15, chroma * 0.95), hue);
    return finish(main, mood, {
      ground,
      field: fromLch(l - 0.09, Math.min(0.15, chroma), hue - 6),
      ink: fromLch(0.27, 0.06, inkHue),
      accent: fromLch(0.97, 0.015, hue),
      shadow: fromLch(l - 0.45, 0.07, hue),
    });
  }
  if (mood === 'deep') {
    const deepHue = darkHue(palette, hue);
    let l = 0.36;
    if (distance(fromLch(l, 0.06, deepHue), main) < 0.12) l = 0.27;
    const ground = fromLch(l, 0.062, deepHue);
    return finish(main, mood, {
      ground,
      field: fromLch(l + 0.09, 0.06, deepHue),
      ink: fromLch(0.965, 0.018, hue),
      accent: loud(palette, hue, chroma, ground),
      shadow: fromLch(l - 0.18, 0.03, deepHue),
    });
  }
  const ground = fromLch(0.225, 0.03, inkHue);
  return finish(main, mood, {
    ground,
    field: fromLch(0.31, 0.04, inkHue),
    ink: fromLch(0.965, 0.016, hue),
    accent: loud(palette, hue, chroma, ground),
    shadow: fromLch(0.1, 0.02, inkHue),
  });
}

/** The product's color at a lightness that contrasts with the ground. */
function loud(palette: ProductPalette, hue: number, chroma: number, ground: string): string {
  const isDark = toLch(ground).l < 0.5;
  const own = palette.accent ? toLch(palette.accent).l : 0.62;
  const l = isDark ? clamp(own, 0.7, 0.86) : clamp(own, 0.45, 0.72);
  return readableOn(fromLch(l, Math.max(0.1, chroma), hue), ground, isDark ? 4.5 : 2.2);
}

interface ThemeColors {
  ground: string;
  field: string;
  ink: string;
  accent: string;
  shadow: string;
}

function finish(main: string, mood: Mood, { ground, field, ink, accent, shadow }: ThemeColors): AdTheme {
  const dark = fromLch(0.2, 0.03, toLch(accent).h);
  const light = fromLch(0.98, 0.01, toLch(accent).h);
  const onAccent = contrastRatio(dark, accent) >= contrastRatio(light, accent) ? dark : light;
  return {
    mood,
    ground,
    field,
    ink: readableOn(ink, [ground, field]),
    accent,
    onAccent: readableOn(onAccent, accent),
    panel: panelFor(main, accent, ink),
    shadow,
  };
}

function panelFor(main: string, accent: string, ink: string): string {
  if (distance(accent, main) > 0.14) return accent;
  const { c, h } = toLch(accent);
  const tint = fromLch(0.88, Math.min(0.07, c), h);
  return distance(tint, main) > 0.14 ? tint : fromLch(0.38, 0.06, toLch(ink).h);
}
