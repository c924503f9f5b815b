import type { Figure } from '#actors/figure.ts';
import type { Headwear } from '#actors/look.ts';
import { beanie } from '#actors/parts/headwear/beanie.ts';
import { brimmedHat } from '#actors/parts/headwear/brimmed-hat.ts';
import { cap } from '#actors/parts/headwear/cap.ts';
import { crown } from '#actors/parts/headwear/crown.ts';
import { headWrap } from '#actors/parts/headwear/head-wrap.ts';
import { headband } from '#actors/parts/headwear/headband.ts';
import { headphones } from '#actors/parts/headwear/headphones.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';
import { hijab } from '#actors/parts/headwear/hijab.ts';
import { turban } from '#actors/parts/headwear/turban.ts';

const kinds: Record<Exclude<Headwear, 'none'>, (figure: Figure) => HeadwearPainter> = {
  hijab,
  turban,
  'head-wrap': headWrap,
  beanie,
  cap,
  headband,
  headphones,
  hat: brimmedHat,
  crown,
};

/** Prepares the look's headwear; null for none. */
export function createHeadwear(figure: Figure): HeadwearPainter | null {
  const { headwear } = figure.look;
  return headwear === 'none' ? null : kinds[headwear](figure);
}
