import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { prepareVoice } from './prepare-voice.ts';
import { talkSpecSchema } from './talk-spec.ts';

let cacheDir: string;
beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'hookline-voice-'));
});
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

function prepare(script: string, more: { musicFile?: string } = {}, signal?: AbortSignal) {
  const actor = findActor('maya');
  if (!actor) throw new Error('There is no actor.');
  const spec = talkSpecSchema.parse({ actorId: 'maya', script, language: 'en', ...more });
  return prepareVoice(spec, actor, { cacheDir, signal });
}

describe('prepareVoice', () => {
  it('hears from its thread what a script says and when the mouth is open', async () => {
    const voice = await prepare('Bold ideas.');
    expect(voice.words.map(({ text }) => text)).toEqual(['Bold', 'ideas.']);
    const [first] = voice.words;
    const open = (timeMs: number) => voice.mouthAt(timeMs).open;
    expect(open(0)).toBe(0);
    expect(
      Math.max(...[0.3, 0.5, 0.7].map((part) => open((first?.startMs ?? 0) * (1 - part) + (first?.endMs ?? 0) * part))),
    ).toBeGreaterThan(0.1);
    await voice.end();
  });

  it('tells failures of the thread by their codes', async () => {
    await expect(prepare('!!!')).rejects.toMatchObject({ name: 'RenderError', code: 'nothing_to_say' });
    const musicFile = path.join(cacheDir, 'missing.m4a');
    await expect(prepare('Bold ideas.', { musicFile })).rejects.toMatchObject({ code: 'unreadable_media' });
  });

  it('stops when it is canceled', async () => {
    const cancel = new AbortController();
    const script = 'This is something that takes a while to say, because it goes on and on. '.repeat(9);
    const voice = prepare(script, {}, cancel.signal);
    setTimeout(() => cancel.abort(), 150);
    await expect(voice).rejects.toMatchObject({ code: 'canceled' });
  });
});
