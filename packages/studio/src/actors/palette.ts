import type { Look } from '#actors/look.ts';
import { lightness, mix, tone, underLight } from '#canvas/color.ts';
import type { Light } from '#scenes/light.ts';

/** Shades of one material. */
export interface Shades {
  base: string;
  light: string;
  shine: string;
  dark: string;
  deep: string;
}

/** Every color the painters use, already under the scene's light. */
export interface Palette {
  skin: Shades & { blush: string; line: string; lid: string };
  hair: Shades;
  brow: string;
  lash: string;
  lip: { upper: string; lower: string; edge: string; shine: string };
  mouth: { inside: string; throat: string; tongue: string; gum: string; teeth: string; teethShade: string };
  eyeWhite: string;
  iris: { base: string; light: string; ring: string };
  top: Shades;
  accent: Shades;
  headwear: Shades;
  overTop: Shades;
  metal: Shades;
  key: string;
}

/** `warmth` turns lights towards yellow and shadows towards red, as in skin; cloth keeps its hue. */
function shadesOf(color: string, light: Light, warmth = 0): Shades {
  const l = lightness(color);
  const step = 0.5 + 0.5 * Math.min(1, l / 0.6);
  const lit = (c: string): string => underLight(c, light.tint);
  return {
    base: lit(color),
    light: lit(tone(color, Math.min(0.05 * step + 0.012, (0.97 - l) * 0.3), 0.97, 2 * warmth)),
    shine: lit(tone(color, Math.min(0.13 * step + 0.04, (1 - l) * 0.62), 0.85, 4 * warmth)),
    dark: lit(tone(color, -0.085 * step - 0.01, 1.04, -4 * warmth)),
    deep: lit(tone(color, -0.17 * step - 0.02, 1.02, -6 * warmth)),
  };
}

/** Colors for one actor in one light. */
export function createPalette(look: Look, female: boolean, light: Light): Palette {
  const lit = (c: string): string => underLight(c, light.tint);
  const skin = shadesOf(look.skin, light, 1);
  const l = lightness(look.skin);
  const dark = Math.min(1, Math.max(0, (0.66 - l) / 0.28));
  const bareLip = mix(
    tone(look.skin, -0.1 - 0.02 * (1 - dark), 1.15, -14),
    dark > 0.5 ? '#7a3b3a' : '#b4534c',
    female ? 0.5 : 0.26,
  );
  const lip = look.lip ?? bareLip;
  const grey = lightness(look.hairColor) > 0.66 && look.age > 0.5;
  const browColor = grey
    ? tone(look.hairColor, -0.2, 1)
    : lightness(look.hairColor) > 0.55
      ? tone(look.hairColor, -0.12, 0.95)
      : tone(look.hairColor, -0.01, 0.9);
  return {
    skin: {
      ...skin,
      blush: lit(mix(tone(look.skin, -0.05, 1.3, -16), '#d8574e', 0.5 - 0.3 * dark)),
      line: lit(tone(look.skin, -0.2 + 0.05 * dark, 1.1, -10)),
      lid: lit(tone(look.skin, -0.045, 1.12, -8)),
    },
    hair: shadesOf(look.hairColor, light, 0.6),
    brow: lit(browColor),
    lash: lit(female ? '#1c110e' : tone(browColor, -0.12, 0.9)),
    lip: {
      upper: lit(tone(lip, -0.055, 1.02, -2)),
      lower: lit(tone(lip, 0.012, 1)),
      edge: lit(tone(lip, -0.13, 1, -4)),
      shine: lit(tone(lip, 0.17, 0.6)),
    },
    mouth: {
      inside: lit('#52191c'),
      throat: lit('#260a0d'),
      tongue: lit('#c9646a'),
      gum: lit('#b4565c'),
      teeth: lit('#fbf8f2'),
      teethShade: lit('#d8cfc8'),
    },
    eyeWhite: lit('#f8f5f1'),
    iris: {
      base: lit(look.eyeColor),
      light: lit(tone(look.eyeColor, 0.14, 1.1, 6)),
      ring: lit(tone(look.eyeColor, -0.16, 0.9)),
    },
    top: shadesOf(look.topColor, light),
    accent: shadesOf(look.topAccent, light),
    headwear: shadesOf(look.headwearColor, light),
    overTop: shadesOf(look.overTopColor ?? look.topAccent, light),
    metal: shadesOf('#dcb45a', light),
    key: light.key,
  };
}
