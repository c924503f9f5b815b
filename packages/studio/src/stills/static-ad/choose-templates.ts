import type { BrandTone } from '@hookline/contract/products';
import type { ProductArt } from '#layouts/product-art.ts';
import type { AdCopy } from '#scripts/ads/write-ad-copy.ts';
import { toneBonus } from './ad-tone.ts';
import type { AdTemplate } from './template.ts';
import type { AdTemplateName } from './template-names.ts';
import { app } from './templates/app.ts';
import { backdrop } from './templates/backdrop.ts';
import { bands } from './templates/bands.ts';
import { beforeAfter } from './templates/before-after.ts';
import { benefits } from './templates/benefits.ts';
import { blocks } from './templates/blocks.ts';
import { callouts } from './templates/callouts.ts';
import { chat } from './templates/chat.ts';
import { clipping } from './templates/clipping.ts';
import { closeUp } from './templates/close-up.ts';
import { deadline } from './templates/deadline.ts';
import { details } from './templates/details.ts';
import { glow } from './templates/glow.ts';
import { hero } from './templates/hero.ts';
import { letter } from './templates/letter.ts';
import { magazine } from './templates/magazine.ts';
import { number } from './templates/number.ts';
import { offer } from './templates/offer.ts';
import { pattern } from './templates/pattern.ts';
import { photo } from './templates/photo.ts';
import { poster } from './templates/poster.ts';
import { priceDrop } from './templates/price-drop.ts';
import { quote } from './templates/quote.ts';
import { receipt } from './templates/receipt.ts';
import { review } from './templates/review.ts';
import { search } from './templates/search.ts';
import { service } from './templates/service.ts';
import { shapes } from './templates/shapes.ts';
import { social } from './templates/social.ts';
import { split } from './templates/split.ts';
import { stage } from './templates/stage.ts';
import { stickers } from './templates/stickers.ts';
import { type } from './templates/type.ts';
import { versus } from './templates/versus.ts';

/** Every layout. */
export const adTemplates: readonly AdTemplate[] = [
  poster,
  stage,
  photo,
  benefits,
  quote,
  split,
  offer,
  type,
  details,
  magazine,
  pattern,
  shapes,
  bands,
  backdrop,
  app,
  beforeAfter,
  blocks,
  callouts,
  chat,
  clipping,
  closeUp,
  deadline,
  glow,
  hero,
  letter,
  number,
  priceDrop,
  receipt,
  review,
  search,
  service,
  social,
  stickers,
  versus,
];

/**
 * Three layouts of three families that suit the content. The request's facts (an offer, a quotation, a contrast) count
 * most; otherwise the seed decides among good ones. `wanted` names are used as given if possible.
 */
export function chooseTemplates(
  copy: AdCopy,
  art: readonly ProductArt[],
  shape: { width: number; height: number },
  random: () => number,
  { wanted = [], tone = null }: { wanted?: readonly AdTemplateName[]; tone?: BrandTone | null } = {},
): AdTemplate[] {
  const usable = adTemplates
    .map((template) => ({ template, score: template.suits(copy, art, shape) }))
    .filter(({ score }) => score > 0)
    .map(({ template, score }) => ({ template, score: score + random() * 0.5 + toneBonus(tone, template.name) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ template }) => template);
  const chosen = wanted.flatMap((name) => usable.filter((template) => template.name === name)).slice(0, 3);
  for (const isStrict of [true, false])
    for (const template of usable) {
      if (chosen.length >= 3) break;
      if (chosen.includes(template)) continue;
      if (isStrict && chosen.some((other) => other.family === template.family)) continue;
      chosen.push(template);
    }
  return chosen;
}
