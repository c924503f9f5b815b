import { languages } from '@hookline/contract/languages';
import { adSizes } from '@hookline/contract/static-ads';
import { plainAdTexts } from '@hookline/studio/scripts';
import { type AdRecipe, adMoods } from '../ad-recipe.ts';
import type { AdChange, AdPart } from './ad-change.ts';
import type { Rewrites, WordChange } from './word-change.ts';

export interface RevisionContext {
  /** Every photo that could be shown, the product's and the chat's. */
  photoAssetIds: readonly string[];
  hasBrandLogo: boolean;
  about: { name: string; description: string };
  /** What a language model wrote for changes of words; without one, rules make them. */
  rewrites?: Rewrites;
}

/** A recipe with one change and a description of it, or the reason nothing changed; both texts are user-facing. */
export type Revision = { recipe: AdRecipe; did: string } | { recipe: null; why: string };

/** Does one change to a recipe and nothing else. */
export function reviseRecipe(recipe: AdRecipe, change: AdChange, context: RevisionContext): Revision {
  switch (change.kind) {
    case 'darker':
      return shade(recipe, 1);
    case 'lighter':
      return shade(recipe, -1);
    case 'color':
      return { recipe: { ...recipe, color: change.color }, did: 'changed the background color' };
    case 'size': {
      const { label } = adSizes[change.size];
      if (recipe.size === change.size) return { recipe: null, why: `it is already ${label}` };
      return { recipe: { ...recipe, size: change.size }, did: `made it ${label}` };
    }
    case 'set':
      return {
        recipe: withTexts(recipe, { [change.part]: change.text }),
        did: `changed the ${change.part === 'action' ? 'button' : change.part}`,
      };
    case 'drop':
      return drop(recipe, change.part);
    case 'shorter-headline':
      return shorten(recipe);
    case 'other-headline':
      return otherHeadline(recipe);
    case 'other-photo':
      return otherPhoto(recipe, context);
    case 'other-layout':
      return { recipe: { ...recipe, layout: nextLayout(recipe.layout) }, did: 'tried another layout' };
    case 'logo-bigger':
    case 'logo-smaller':
      return resizeLogo(recipe, change.kind, context);
    case 'language':
      return translate(recipe, change.language, context);
  }
}

/** A change of words as a writer made it. */
export function applyRewrite(recipe: AdRecipe, change: WordChange, texts: Partial<AdRecipe['texts']>): Revision {
  if (change.kind !== 'language') {
    const { headline = recipe.texts.headline } = texts;
    return { recipe: withHeadline(recipe, headline), did: `changed the headline to “${headline}”` };
  }
  if (recipe.texts.language === change.language)
    return { recipe: null, why: `it is already in ${nameOf(change.language)}` };
  const { facts } = recipe.texts;
  const rest = facts && {
    facts: { ...facts, receipt: null, figure: null, comparison: null, question: null, story: [] },
  };
  const revised = withTexts(recipe, { ...texts, quote: null, contrast: null, otherHeadlines: [], ...rest });
  return { recipe: revised, did: `put it into ${nameOf(change.language)}` };
}

function nameOf(language: AdRecipe['texts']['language']): string {
  return languages.find(({ code }) => code === language)?.name ?? language;
}

function withTexts(recipe: AdRecipe, texts: Partial<AdRecipe['texts']>): AdRecipe {
  return { ...recipe, texts: { ...recipe.texts, ...texts } };
}

function shade(recipe: AdRecipe, step: 1 | -1): Revision {
  if (recipe.color !== null) {
    return {
      recipe: { ...recipe, color: mix(recipe.color, step > 0 ? 0 : 255) },
      did: step > 0 ? 'made it darker' : 'made it lighter',
    };
  }
  const mood = adMoods[adMoods.indexOf(recipe.mood) + step];
  if (!mood) return { recipe: null, why: step > 0 ? 'it is as dark as it gets' : 'it is as light as it gets' };
  return { recipe: { ...recipe, mood }, did: step > 0 ? 'made it darker' : 'made it lighter' };
}

/** A color a third of the way to black (0) or white (255). */
function mix(color: string, towards: 0 | 255): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(value + (towards - value) / 3)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function drop(recipe: AdRecipe, part: AdPart): Revision {
  const { texts } = recipe;
  const gone = (what: string): Revision => ({ recipe: null, why: `there is no ${what} on it` });
  switch (part) {
    case 'price': {
      const { offer } = texts;
      if (offer === null) return gone('price');
      const without = (text: string): string => (text.includes(offer.figure) ? '' : text);
      const headline =
        without(texts.headline) || texts.otherHeadlines.find((text) => without(text) !== '') || texts.name;
      const benefits = texts.benefits.filter((text) => without(text) !== '');
      return {
        recipe: withTexts(recipe, {
          offer: null,
          benefits,
          line: without(texts.line),
          headline: headline || texts.headline,
          ...(texts.facts && { facts: { ...texts.facts, priceDrop: null, receipt: null } }),
        }),
        did: 'removed the price',
      };
    }
    case 'button':
      if (!recipe.hasButton) return gone('button');
      return { recipe: { ...recipe, hasButton: false }, did: 'removed the button' };
    case 'logo':
      if (!recipe.hasLogo) return gone('logo');
      return { recipe: { ...recipe, hasLogo: false }, did: 'removed the logo' };
    case 'quote':
      if (texts.quote === null) return gone('quote');
      return { recipe: withTexts(recipe, { quote: null }), did: 'removed the quote' };
    case 'benefits':
      if (texts.benefits.length === 0) return gone('list');
      return { recipe: withTexts(recipe, { benefits: [] }), did: 'removed the list' };
    case 'photo':
      if (recipe.photoAssetIds.length === 0) return gone('photo');
      return { recipe: { ...recipe, photoAssetIds: [] }, did: 'removed the photo' };
    case 'line':
      if (texts.line === '') return gone('line under the headline');
      return { recipe: withTexts(recipe, { line: '' }), did: 'removed the line under the headline' };
  }
}

/** Shorter text by the user: an independent part of the headline, or another one. No sentence is truncated. */
function shorten(recipe: AdRecipe): Revision {
  const { headline, otherHeadlines, benefits, name } = recipe.texts;
  const parts = headline
    .split(/\s*[,;:–—]\s+|(?<=[.!?])\s+/u)
    .map((part) => part.trim())
    .filter(
      (part) =>
        part.split(/\s+/).length >= 2 &&
        !/^(?:and|or|but|with|for|und|oder|aber|mit|et|ou|mais|y|o|pero|e|ma|en|of|i|lub)\s/iu.test(part),
    );
  const [best] = [...parts, ...otherHeadlines, ...benefits, name]
    .filter((text) => text !== '' && text.length < headline.length * 0.85)
    .toSorted((a, b) => b.length - a.length);
  if (best === undefined) {
    return { recipe: null, why: `I can’t shorten “${headline}” any further. Write your own as “headline: ...”` };
  }
  const capital = best.charAt(0).toLocaleUpperCase() + best.slice(1);
  return { recipe: withHeadline(recipe, capital), did: `shortened the headline to “${capital}”` };
}

function withHeadline(recipe: AdRecipe, headline: string): AdRecipe {
  const { texts } = recipe;
  const others = [...texts.otherHeadlines.filter((text) => text !== headline), texts.headline];
  return withTexts(recipe, { headline, otherHeadlines: others.slice(-6) });
}

function otherHeadline(recipe: AdRecipe): Revision {
  const { otherHeadlines, benefits, headline } = recipe.texts;
  const next = [...otherHeadlines, ...benefits].find((text) => text !== headline && text !== '');
  if (next === undefined) {
    return { recipe: null, why: 'I’m out of headline ideas. Write your own as “headline: ...”' };
  }
  return { recipe: withHeadline(recipe, next), did: `changed the headline to “${next}”` };
}

function otherPhoto(recipe: AdRecipe, { photoAssetIds }: RevisionContext): Revision {
  const [shown] = recipe.photoAssetIds;
  const others = photoAssetIds.filter((id) => id !== shown);
  const place = shown === undefined ? -1 : photoAssetIds.indexOf(shown);
  const next = photoAssetIds[(place + 1) % Math.max(1, photoAssetIds.length)] ?? others[0];
  if (next === undefined || next === shown) {
    return { recipe: null, why: 'there is no other photo. Attach one, or add some to the product' };
  }
  const rest = photoAssetIds.filter((id) => id !== next);
  return { recipe: { ...recipe, photoAssetIds: [next, ...rest].slice(0, 4) }, did: 'used another photo' };
}

const layouts = [
  'poster',
  'hero',
  'magazine',
  'stickers',
  'stage',
  'callouts',
  'blocks',
  'shapes',
  'benefits',
  'glow',
  'type',
  'photo',
  'pattern',
  'bands',
  'details',
];

/** The layout after this one; the engine takes the most alike where it does not fit. */
function nextLayout(layout: string): string {
  return layouts[(layouts.indexOf(layout) + 1) % layouts.length] ?? 'poster';
}

const logoSteps = [0.6, 0.8, 1, 1.4, 1.9, 2.5];

function resizeLogo(
  recipe: AdRecipe,
  kind: 'logo-bigger' | 'logo-smaller',
  { hasBrandLogo }: RevisionContext,
): Revision {
  if (!hasBrandLogo) return { recipe: null, why: 'the product has no logo yet. Add it under Edit product' };
  const at = logoSteps.findIndex((step) => step >= recipe.logoScale);
  const logoScale = logoSteps[at + (kind === 'logo-bigger' ? 1 : -1)];
  if (logoScale === undefined) return { recipe: null, why: 'the logo cannot be changed any further' };
  const did = kind === 'logo-bigger' ? 'made the logo bigger' : 'made the logo smaller';
  return { recipe: { ...recipe, logoScale, hasLogo: true }, did };
}

/** Translates texts known in every language. User text is left out: wrong words are worse than none. */
function translate(recipe: AdRecipe, language: AdRecipe['texts']['language'], { about }: RevisionContext): Revision {
  const { texts } = recipe;
  const name = nameOf(language);
  if (texts.language === language) return { recipe: null, why: `it is already in ${name}` };
  const product = { ...about, name: texts.name || about.name };
  const { headlines, action } = plainAdTexts(language, product);
  const [headline = product.name || action, ...otherHeadlines] = headlines;
  return {
    recipe: withTexts(recipe, {
      language,
      headline,
      action,
      otherHeadlines,
      line: '',
      benefits: [],
      quote: null,
      contrast: null,
      // What was counted, compared, asked or told stands in the other language.
      ...(texts.facts && {
        facts: { ...texts.facts, receipt: null, figure: null, comparison: null, question: null, story: [] },
      }),
      offer: texts.offer && { figure: texts.offer.figure, note: '' },
    }),
    did: `set the headline and the button in ${name}. I can’t translate your own sentences, so I left them out. Write them in ${name} as “headline: ...”`,
  };
}
