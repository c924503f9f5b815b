import { describe, expect, it } from 'vitest';
import {
  hasResultFromStart,
  operationKinds,
  operationReasons,
  pictureKinds,
  pluralTitleOf,
  resultKinds,
  videoKinds,
} from './operation-kinds.ts';

describe('kinds of operations', () => {
  it('are sorted by what they make', () => {
    expect(videoKinds).toEqual(['talking-actor', 'hook', 'image-to-video', 'video-ad']);
    expect(pictureKinds).toEqual(['avatar', 'product-in-hand', 'try-on']);
    expect(resultKinds).toEqual(['video', 'picture', 'ad', 'actor']);
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
    const later = operationKinds.filter((kind) => !hasResultFromStart(kind));
    expect(later).toEqual(['photo-actor', 'static-ads']);
  });
});
