import { seededRandom } from '#random/seeded-random.ts';
import type { CardLayout } from './card-layout.ts';
import type { CardLayoutName } from './card-layout-names.ts';
import { address } from './layouts/address.ts';
import { blocks } from './layouts/blocks.ts';
import { burst } from './layouts/burst.ts';
import { disc } from './layouts/disc.ts';
import { plinth } from './layouts/plinth.ts';
import { poster } from './layouts/poster.ts';
import { spotlight } from './layouts/spotlight.ts';
import { ticket } from './layouts/ticket.ts';

const layouts: Record<CardLayoutName, CardLayout> = { disc, plinth, blocks, poster, ticket, spotlight, address, burst };

/** What a card has to show and say, as far as it decides the layout. */
export interface CardBrief {
  /** The script and the card's words. */
  words: string;
  headline: string;
  hasUrl: boolean;
  /** Whether the product is cut out; null without a product. */
  isCutOut: boolean | null;
}

const offers = /\p{N}\s*%|[$€£¥₹]\s*\p{N}|\p{N}\s*[$€£¥₹]|\b(?:sale|deal|free|off|gratis|rabatt|oferta|soldes)\b/iu;
const calm = /\b(?:skin|serum|cream|glow|sleep|calm|gentle|ritual|haut|piel|peau)\w*/iu;
const digital = /\b(?:app|apps|software|website|online|dashboard|tool|sign up|download)\b/iu;

/** How well a layout suits a brief; 0 if it cannot be used. */
function suits(name: CardLayoutName, { words, headline, hasUrl, isCutOut }: CardBrief): number {
  const isLong = headline.length > 34;
  const fitness: Record<CardLayoutName, number> = {
    disc: 1,
    plinth: isCutOut === true ? (calm.test(words) ? 4 : 1) : 0,
    blocks: isLong ? 0.4 : 1,
    poster: headline === '' || isLong ? 0 : offers.test(words) ? 3 : 1.2,
    ticket: headline === '' ? 0 : offers.test(words) ? 4 : 0.8,
    spotlight: calm.test(words) ? 2 : 1,
    address: hasUrl ? (digital.test(words) ? 5 : 1) : 0,
    burst: offers.test(words) ? 3 : 0.8,
  };
  return fitness[name];
}

/** The layout asked for by name, else one that suits the brief; equal briefs get equal layouts. */
export function chooseCardLayout(asked: CardLayoutName | undefined, brief: CardBrief): CardLayout {
  if (asked) return layouts[asked];
  const weighed = Object.values(layouts).map((layout) => ({ layout, weight: suits(layout.name, brief) }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  let at = seededRandom(`${brief.words} card layout`)() * all;
  for (const { layout, weight } of weighed) {
    at -= weight;
    if (at < 0) return layout;
  }
  return disc;
}
