import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFfmpeg } from '#video/testing/decode-video.ts';
import { openTalk } from './render-talk.ts';
import type { TalkSpecInput } from './talk-spec.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-sculpted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function warningsOf(drawing: NonNullable<TalkSpecInput['drawing']>): Promise<string[]> {
  const spec: TalkSpecInput = { actorId: 'samira', script: 'Hello there.', language: 'en', ratio: '1:1', drawing };
  const talk = await openTalk(spec, {
    captionsFile: path.join(folder, 'captions.vtt'),
    cacheDir: folder,
    ffmpegPath: await getFfmpeg(),
    paintsAhead: false,
  });
  return talk
    .prepare()
    .then(({ warnings }) => warnings)
    .finally(talk.close);
}

it('tells of an actor who is painted although a sculpture was asked for', async () => {
  expect(await warningsOf('sculpted')).toEqual(['Samira can’t be sculpted yet, so they are painted.']);
  expect(await warningsOf('illustrated')).toEqual([]);
});
