import { describe, expect, it } from 'vitest';
import type { AdRecipe } from '../ad-recipe.ts';
import { reviseRecipe } from './revise-recipe.ts';

const recipe: AdRecipe = {
  layout: 'poster',
  mood: 'bold',
  size: 'portrait',
  seed: 1,
  color: null,
  logoScale: 1,
  hasLogo: true,
  hasButton: true,
  photoAssetIds: ['a', 'b'],
  texts: {
    language: 'en',
    name: 'Daybreak',
    headline: 'Sleep late, drink late',
    line: 'Only $3.',
    action: 'Shop now',
    benefits: ['No crash'],
    offer: { figure: '$3', note: 'only' },
    quote: null,
    contrast: null,
    otherHeadlines: ['Half the caffeine'],
  },
};
const context = {
  photoAssetIds: ['a', 'b'],
  hasBrandLogo: true,
  about: { name: 'Daybreak', description: 'Cold brew in a can.' },
};
const revise = (change: Parameters<typeof reviseRecipe>[1], before = recipe) => {
  const outcome = reviseRecipe(before, change, context);
  if (outcome.recipe === null) throw new Error(outcome.why);
  return outcome.recipe;
};

describe('reviseRecipe', () => {
  it('changes what is named and nothing else', () => {
    expect(revise({ kind: 'darker' })).toEqual({ ...recipe, mood: 'deep' });
    expect(revise({ kind: 'size', size: 'square' })).toEqual({ ...recipe, size: 'square' });
    expect(revise({ kind: 'color', color: '#1f5fbf' })).toEqual({ ...recipe, color: '#1f5fbf' });
    expect(revise({ kind: 'other-photo' })).toEqual({ ...recipe, photoAssetIds: ['b', 'a'] });
    expect(revise({ kind: 'logo-bigger' })).toEqual({ ...recipe, logoScale: 1.4 });
    expect(revise({ kind: 'drop', part: 'button' })).toEqual({ ...recipe, hasButton: false });
    const { texts } = recipe;
    expect(revise({ kind: 'drop', part: 'price' })).toEqual({ ...recipe, texts: { ...texts, offer: null, line: '' } });
    expect(revise({ kind: 'set', part: 'action', text: 'Try a can' }).texts).toEqual({ ...texts, action: 'Try a can' });
  });

  it('shortens by existing words', () => {
    expect(revise({ kind: 'shorter-headline' }).texts.headline).toBe('Half the caffeine');
  });

  it('translates known texts, and omits those it cannot translate', () => {
    const { texts } = revise({ kind: 'language', language: 'es' });
    expect(texts).toMatchObject({ language: 'es', action: 'Compra ahora', line: '', benefits: [] });
    expect(texts.headline).toContain('Daybreak');
  });

  it('explains why nothing can be done', () => {
    const night = { ...recipe, mood: 'night' as const };
    expect(reviseRecipe(night, { kind: 'darker' }, context)).toMatchObject({ recipe: null });
    expect(reviseRecipe(recipe, { kind: 'size', size: 'portrait' }, context)).toMatchObject({ recipe: null });
    const bare = { ...context, hasBrandLogo: false, photoAssetIds: ['a'] };
    expect(reviseRecipe(recipe, { kind: 'logo-bigger' }, bare)).toMatchObject({ recipe: null });
    expect(reviseRecipe({ ...recipe, photoAssetIds: ['a'] }, { kind: 'other-photo' }, bare)).toMatchObject({
      recipe: null,
    });
  });
});
