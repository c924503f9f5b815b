import { expect, it } from 'vitest';
import { carryPlacements, followOpenings } from './carry-placements.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

const script = 'Stop scrolling. I keep a can in my bag. Try it.';
const clip = { id: 'clp_1', fromMs: 0, toMs: 900, assetId: 'ast_c' };
const at = (media: number, sentence: number) => ({ media, layout: 'split' as const, sentence, sentences: 1 });
const made = {
  script,
  language: 'en',
  mediaAssetIds: ['ast_a', 'ast_b'],
  clips: [clip],
  placements: [at(1, 0), at(2, 1)],
} as Partial<TalkingActorInput> as TalkingActorInput;

it('follows pictures that have other numbers, and sentences that have moved', async () => {
  const same = { script, mediaAssetIds: made.mediaAssetIds, clips: [clip] };
  expect(await carryPlacements(made, same)).toEqual(made.placements);
  expect(await carryPlacements(made, { ...same, mediaAssetIds: ['ast_b'] })).toEqual([at(0, 0), at(1, 1)]);
  expect(await carryPlacements(made, { ...same, clips: [] })).toEqual([at(1, 0)]);
  expect(await carryPlacements(made, { ...same, script: `Hey you. ${script}` })).toEqual([at(1, 1), at(2, 2)]);
  expect(await carryPlacements({ ...made, placements: null }, same)).toBe(null);
});

it('stays at the sentences of the body when an ad has several openings', () => {
  const shownIn = followOpenings({ clips: [clip], placements: [at(1, 0), at(2, 1)] }, { script, language: 'en' });
  const other = 'Who has time? Not me, ever. I keep a can in my bag. Try it.';
  expect(shownIn(script)).toEqual({ clips: [clip], placements: [at(1, 0), at(2, 1)] });
  expect(shownIn(other)).toEqual({ clips: [clip], placements: [at(2, 2)] });
  expect(followOpenings({}, { script, language: 'en' })(other)).toEqual({});
});
