import { readableOn } from '#images/contrast.ts';
import { fromLch, toLch } from '#images/oklab.ts';
import type { AdTheme } from './ad-theme.ts';

/** A color one step lighter or darker, whichever has more room. */
function neighbor(color: string, step: number): string {
  const { l, c, h } = toLch(color);
  return fromLch(l > 0.5 ? l - step : l + step, c, h);
}

/**
 * A theme in given colors: used as the ground if one was requested or the mood is bold, otherwise for the button and
 * the loud color. Words stay readable in every case.
 */
export function withBrandColors(theme: AdTheme, brand: readonly string[], ground: string | null): AdTheme {
  const [main, second] = brand;
  const ownGround = ground ?? (theme.mood === 'bold' ? (main ?? null) : null);
  const newGround = ownGround ?? theme.ground;
  const field = ownGround === null ? theme.field : neighbor(ownGround, 0.08);
  const isDark = toLch(newGround).l < 0.55;
  const loud = ownGround !== null && ownGround === main ? second : main;
  const { c, h } = toLch(newGround);
  const inkStart = ownGround === null ? theme.ink : fromLch(isDark ? 0.97 : 0.22, Math.min(0.03, c), h);
  const ink = readableOn(inkStart, [newGround, field]);
  const accent = loud === undefined ? (ownGround === null ? theme.accent : ink) : readableOn(loud, newGround, 2.2);
  const { l: accentLightness, h: accentHue } = toLch(accent);
  return {
    ...theme,
    ground: newGround,
    field,
    ink,
    accent,
    onAccent: readableOn(fromLch(accentLightness > 0.6 ? 0.2 : 0.98, 0.02, accentHue), accent),
    panel: loud ?? (ownGround === null ? theme.panel : neighbor(newGround, 0.18)),
    shadow:
      ownGround === null ? theme.shadow : fromLch(Math.max(0.08, toLch(newGround).l - 0.45), Math.min(0.06, c), h),
  };
}
