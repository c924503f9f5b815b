import { describe, expect, it } from 'vitest';
import {
  hasResultFromStart,
  operationKindFacts,
  operationKinds,
  operationReasons,
  pictureKinds,
  pluralTitleOf,
  videoKinds,
} from './operation-kinds.ts';

describe('kinds of operations', () => {
  it('are sorted by what they make', () => {
    expect(videoKinds).toEqual(expect.arrayContaining(['talking-actor', 'hook', 'image-to-video', 'video-ad']));
    expect(pictureKinds).toEqual(expect.arrayContaining(['avatar', 'product-in-hand', 'try-on']));
    for (const kind of operationKinds)
      expect((videoKinds as string[]).includes(kind)).toBe(operationKindFacts[kind].result === 'video');
  });

  it('name each reason once', () => {
    expect(new Set(operationReasons).size).toBe(operationReasons.length);
    expect(operationReasons).toContain('unspeakable_script');
  });

  it('have a name for all of their results', () => {
    expect(pluralTitleOf('hook')).toBe('Hooks');
    expect(pluralTitleOf('image-to-video')).toBe('Image to video');
  });

  it('have no result yet where it is written on completion', () => {
    expect(hasResultFromStart('photo-actor')).toBe(false);
    expect(hasResultFromStart('static-ads')).toBe(false);
    expect(hasResultFromStart('try-on')).toBe(true);
  });
});
