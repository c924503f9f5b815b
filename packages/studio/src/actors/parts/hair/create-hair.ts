import type { Figure } from '#actors/figure.ts';
import type { HairStyle } from '#actors/look.ts';
import { afro, bigCurls, coils, shortCurls } from '#actors/parts/hair/curly-styles.ts';
import type { Hair } from '#actors/parts/hair/hair.ts';
import {
  bob,
  bobFringe,
  lob,
  longFringe,
  longStraight,
  longWavy,
  shoulderWaves,
} from '#actors/parts/hair/long-styles.ts';
import { bald, buzz, crop, fade, quiff, sidePart, slick } from '#actors/parts/hair/short-styles.ts';

const styles: Record<HairStyle, (figure: Figure) => Hair> = {
  bald,
  buzz,
  fade,
  crop,
  'side-part': sidePart,
  quiff,
  slick,
  pixie: crop,
  'short-curls': shortCurls,
  receding: slick,
  afro,
  'big-curls': bigCurls,
  coils,
  bun: slick,
  'low-bun': slick,
  ponytail: slick,
  'space-buns': slick,
  bob,
  'bob-fringe': bobFringe,
  lob,
  'long-straight': longStraight,
  'long-wavy': longWavy,
  'long-fringe': longFringe,
  'half-up': longStraight,
  braids: longStraight,
  'side-braid': longStraight,
  locs: longStraight,
  'man-bun': slick,
  'shoulder-waves': shoulderWaves,
};

/** Prepares the look's hair style. */
export function createHair(figure: Figure): Hair {
  return styles[figure.look.hair](figure);
}
