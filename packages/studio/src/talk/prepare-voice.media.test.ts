import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { writeWav } from '#music/write-wav.ts';
import { type PrepareVoiceOptions, prepareVoice } from './prepare-voice.ts';
import { type TalkSpecInput, talkSpecSchema } from './talk-spec.ts';

let cacheDir: string;
beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'hookline-voice-'));
});
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

type Options = Pick<PrepareVoiceOptions, 'signal' | 'onSpeaking'>;

function prepare(script: string, more: Pick<TalkSpecInput, 'musicFile' | 'recording'> = {}, options: Options = {}) {
  const actor = findActor('maya');
  if (!actor) throw new Error('There is no actor.');
  const spec = talkSpecSchema.parse({ actorId: 'maya', script, language: 'en', ...more });
  return prepareVoice(spec, actor, { cacheDir, ...options });
}

describe('prepareVoice', () => {
  it('receives the script’s words and the mouth track from its thread', async () => {
    const voice = await prepare('Bold ideas.');
    try {
      expect(voice.words.map(({ text }) => text)).toEqual(['Bold', 'ideas.']);
      const { startMs = 0, endMs = 0 } = voice.words[0] ?? {};
      const open = (timeMs: number) => voice.mouthAt(timeMs).open;
      expect(open(0)).toBe(0);
      const opened = [0.3, 0.5, 0.7].map((part) => open(startMs * (1 - part) + endMs * part));
      expect(Math.max(...opened)).toBeGreaterThan(0.1);
    } finally {
      await voice.end();
    }
  });

  it('accepts speech made elsewhere, with the times of its words', async () => {
    const file = path.join(cacheDir, 'said.wav');
    const tone = Float32Array.from({ length: 3 * 24_000 }, (_, at) => 0.4 * Math.sin(at / 9));
    await writeFile(file, writeWav({ left: tone, right: tone, sampleRate: 24_000 }));
    const times = [
      { offset: 0, startMs: 0, endMs: 400 },
      { offset: 5, startMs: 2000, endMs: 2900 },
    ];
    const voice = await prepare('Bold ideas.', { recording: { file, engine: 'elevenlabs', times } });
    try {
      expect(voice.engine).toBe('elevenlabs');
      const [bold, ideas] = voice.words;
      expect((ideas?.startMs ?? 0) - (bold?.startMs ?? 0)).toBeCloseTo(2000, -2);
      expect(voice.durationMs).toBeGreaterThan(3000);
    } finally {
      await voice.end();
    }
  });

  it('reports failures of the thread by their codes', async () => {
    await expect(prepare('!!!')).rejects.toMatchObject({ name: 'RenderError', code: 'nothing_to_say' });
    const musicFile = path.join(cacheDir, 'missing.m4a');
    await expect(prepare('Bold ideas.', { musicFile })).rejects.toMatchObject({ code: 'unreadable_media' });
  });

  it('stops when canceled', async () => {
    const cancel = new AbortController();
    const script = 'This is something that takes a while to say, because it goes on and on. '.repeat(9);
    const voice = prepare(script, {}, { signal: cancel.signal, onSpeaking: () => cancel.abort() });
    await expect(voice).rejects.toMatchObject({ code: 'canceled' });
  });

  it('fails when the work done in parallel fails', async () => {
    const onSpeaking = () => {
      throw new Error('No picture could be painted.');
    };
    const voice = prepare('Nobody said this before.', {}, { onSpeaking });
    await expect(voice).rejects.toMatchObject({ name: 'RenderError', code: 'render_crashed' });
  });
});
