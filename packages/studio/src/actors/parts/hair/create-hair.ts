import type { Figure } from '#actors/figure.ts';
import type { HairStyle } from '#actors/look.ts';
import { braids, locs, sideBraid } from '#actors/parts/hair/braided-styles.ts';
import { receding, sidePart, slick } from '#actors/parts/hair/combed-styles.ts';
import { bald, buzz, fade, mohawk } from '#actors/parts/hair/cropped-styles.ts';
import { afro, bigCurls, coils, shortCurls } from '#actors/parts/hair/curly-styles.ts';
import type { Hair } from '#actors/parts/hair/hair.ts';
import { crop, pixie, quiff } from '#actors/parts/hair/lifted-styles.ts';
import {
  bob,
  bobFringe,
  lob,
  longFringe,
  longStraight,
  longWavy,
  shoulderWaves,
} from '#actors/parts/hair/long-styles.ts';
import { bun, halfUp, lowBun, manBun, ponytail, spaceBuns } from '#actors/parts/hair/tied-styles.ts';

const styles: Record<HairStyle, (figure: Figure) => Hair> = {
  bald,
  buzz,
  fade,
  crop,
  'side-part': sidePart,
  quiff,
  slick,
  pixie,
  'short-curls': shortCurls,
  receding,
  mohawk,
  afro,
  'big-curls': bigCurls,
  coils,
  bun,
  'low-bun': lowBun,
  ponytail,
  'space-buns': spaceBuns,
  bob,
  'bob-fringe': bobFringe,
  lob,
  'long-straight': longStraight,
  'long-wavy': longWavy,
  'long-fringe': longFringe,
  'half-up': halfUp,
  braids,
  'side-braid': sideBraid,
  locs,
  'man-bun': manBun,
  'shoulder-waves': shoulderWaves,
};

/** Prepares the look's hair style. */
export function createHair(figure: Figure): Hair {
  return styles[figure.look.hair](figure);
}
