import type { ProductArt } from '#layouts/product-art.ts';
import type { AdCopy } from '#scripts/ads/write-ad-copy.ts';
import type { AdTemplate, AdTemplateName } from './template.ts';
import { backdrop } from './templates/backdrop.ts';
import { bands } from './templates/bands.ts';
import { benefits } from './templates/benefits.ts';
import { details } from './templates/details.ts';
import { magazine } from './templates/magazine.ts';
import { offer } from './templates/offer.ts';
import { pattern } from './templates/pattern.ts';
import { photo } from './templates/photo.ts';
import { poster } from './templates/poster.ts';
import { quote } from './templates/quote.ts';
import { shapes } from './templates/shapes.ts';
import { split } from './templates/split.ts';
import { stage } from './templates/stage.ts';
import { type } from './templates/type.ts';

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
  wanted: readonly AdTemplateName[] = [],
): AdTemplate[] {
  const usable = adTemplates
    .map((template) => ({ template, score: template.suits(copy, art, shape) }))
    .filter(({ score }) => score > 0)
    .map(({ template, score }) => ({ template, score: score + random() * 0.5 }))
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
