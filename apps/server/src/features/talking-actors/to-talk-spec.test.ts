import { talkSpecSchema } from '@hookline/studio/render';
import { expect, it } from 'vitest';
import type { TalkingActorInput } from './talking-actor-engine.ts';
import { toTalkSpec } from './to-talk-spec.ts';

const input: TalkingActorInput = {
  script: 'Daybreak wakes me up.',
  actorId: 'maya',
  title: 'Daybreak',
  mediaAssetIds: ['ast_1'],
  language: 'en',
  ratio: '9:16',
  captions: 'boxed',
  music: null,
  label: true,
};
const files = { video: '', poster: '', captions: '', subtitles: '', preview: '' };

it('passes pictures and the product’s name to the studio', () => {
  const spec = toTalkSpec({ input: { ...input, productName: 'Daybreak' }, media: ['/one.jpg'], files });
  expect(talkSpecSchema.parse(spec)).toMatchObject({ productName: 'Daybreak', media: [{ file: '/one.jpg' }] });
});

it('an input from before product names existed is still made', () => {
  expect(talkSpecSchema.parse(toTalkSpec({ input, media: [], files })).productName).toBe('');
});

it('passes stretches of clips behind the pictures, and where both are shown', () => {
  const clips = [{ id: 'clp_1', assetId: 'ast_2', fromMs: 200, toMs: 900 }];
  const placements = [{ media: 1, layout: 'split' as const, sentence: 0, sentences: 1 }];
  const spec = toTalkSpec({ input: { ...input, clips, placements }, media: ['/one.jpg'], clips: ['/clip.mp4'], files });
  const clip = { kind: 'clip', file: '/clip.mp4', fromMs: 200, toMs: 900 };
  expect(talkSpecSchema.parse(spec)).toMatchObject({ media: [{ file: '/one.jpg' }, clip], placements });
});
