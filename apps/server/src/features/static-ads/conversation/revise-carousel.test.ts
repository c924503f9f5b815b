import { expect, it } from 'vitest';
import type { AdRecipe } from '../ad-recipe.ts';
import { reviseCarousel } from './revise-carousel.ts';

const frames = ['Promise', 'Reason', 'Daybreak'].map(
  (headline, index): AdRecipe => ({
    layout: 'carousel',
    mood: 'paper',
    size: 'square',
    seed: 1,
    texts: {
      language: 'en',
      name: 'Daybreak',
      headline,
      line: '',
      benefits: [],
      action: 'Shop now',
      offer: null,
      quote: null,
      contrast: null,
      otherHeadlines: [],
    },
    photoAssetIds: [],
    frame: { index, count: 3 },
    color: null,
    logoScale: 1,
    hasLogo: true,
    hasButton: true,
  }),
);
const context = { photoAssetIds: [], hasBrandLogo: false, about: { name: 'Daybreak', description: '' } };

it('changes grounds and sizes everywhere, whatever picture was named', () => {
  const { recipes } = reviseCarousel(
    frames,
    frames.slice(1, 2),
    [{ kind: 'darker' }, { kind: 'size', size: 'story' }],
    context,
  );
  expect(recipes?.map(({ mood, size }) => [mood, size])).toEqual(Array(3).fill(['bold', 'story']));
});

it('changes a headline where it is meant, in the first picture if none is named', () => {
  const set = { kind: 'set', part: 'headline', text: 'Other' } as const;
  const heads = (meant: readonly AdRecipe[]) =>
    reviseCarousel(frames, meant, [set], context).recipes?.map(({ texts }) => texts.headline);
  expect(heads(frames.slice(1, 2))).toEqual(['Promise', 'Other', 'Daybreak']);
  expect(heads(frames)).toEqual(['Other', 'Reason', 'Daybreak']);
});

it('says why where nothing changed', () => {
  expect(reviseCarousel(frames, frames, [{ kind: 'other-layout' }], context)).toMatchObject({ recipes: null });
  expect(reviseCarousel(frames, frames, [{ kind: 'drop', part: 'price' }], context)).toEqual({
    recipes: null,
    why: 'there is no price on it',
  });
});
