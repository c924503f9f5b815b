import { expect, it } from 'vitest';
import { findRemote, type VideoAdEngine } from './video-ad-engine.ts';

it('uses our own engine for a shape the service does not have', () => {
  const remote = { engine: { abilities: { ratios: ['16:9'] } } } as unknown as NonNullable<VideoAdEngine['remote']>;
  expect(findRemote({ remote }, '16:9')).toBe(remote);
  expect(findRemote({ remote }, '9:16')).toBeUndefined();
  expect(findRemote({}, '16:9')).toBeUndefined();
});
