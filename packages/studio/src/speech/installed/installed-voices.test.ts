import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measurePitch } from '../measure-pitch.ts';
import { speak } from '../speak.ts';
import type { SpeechRequest, SpeechTrack } from '../speech.ts';
import { hearAndNote } from './hear-voice.ts';
import { chooseInstalledVoice, readInstalledVoice, readInstalledVoices } from './read-installed-voices.ts';
import { readIpa, toPhonemeIds } from './read-ipa.ts';
import { writeTinyVoice } from './testing/write-tiny-voice.ts';
import { parseInstalledVoiceId, parseVoiceKey } from './voice-key.ts';

let folder: string;
const woman = 'en_US-tiny-x_low';
const many = 'en_GB-pair-x_low';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'installed-'));
  await writeTinyVoice(folder, { key: woman });
  await writeTinyVoice(folder, { key: many, speakers: 2, tellsLengths: true });
  for (const key of [woman, many]) {
    await hearAndNote({ key }, { folder });
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (spec: Partial<SpeechRequest> & { gender?: 'male' | 'female'; pace?: number } = {}): SpeechRequest => ({
  text: spec.text ?? 'Hello there, my friend. How are you?',
  language: spec.language ?? 'en',
  voice: { gender: spec.gender ?? 'female', variant: 0, pitch: 1, pace: spec.pace ?? 1 },
});

function expectInOrder(track: SpeechTrack): void {
  for (const [index, word] of track.words.entries()) {
    expect(word.startMs).toBeGreaterThanOrEqual(track.words[index - 1]?.endMs ?? 0);
    expect(word.endMs).toBeGreaterThan(word.startMs);
    expect(word.endMs).toBeLessThanOrEqual(track.durationMs);
  }
  expect(new Set(track.phones.map(({ viseme }) => viseme)).size).toBeGreaterThan(4);
}

describe('reading phonemes', () => {
  it('separates clauses by commas and decomposes letters', () => {
    const parts = readIpa('o_l_ˈa\nn_ˌɐ̃ʊ s_ˈeɪ\n', '.');
    expect(parts.map(({ symbol }) => symbol)).toEqual(['o', 'l', 'a', '', 'n', 'ɐ̃ʊ', '', 's', 'eɪ', '']);
    expect(parts.map(({ word }) => word)).toEqual([0, 0, 0, null, 1, 1, null, 2, 2, null]);
    expect(parts.flatMap(({ characters }) => characters).join('')).toBe('olˈa, nˌɐ̃ʊ sˈeɪ.');
  });

  it('puts the pad after the beginning and each known character, and counts the others', () => {
    const map = { '^': [1], _: [0], $: [2], a: [14], b: [15, 16], '.': [10] };
    const { ids, parts, unknown } = toPhonemeIds(readIpa('a_x_b', '.'), map);
    expect(ids).toEqual([1, 0, 14, 0, 15, 16, 0, 10, 0, 2]);
    expect(parts).toEqual([-1, -1, 0, 0, 2, 2, 2, 3, 3, -1]);
    expect(unknown).toEqual(['x']);
  });
});

describe('names', () => {
  it.each(['../en_US-amy-medium', 'en_US-../x-low', 'en_US-a/b-low', 'en_US-amy-best', '', 'x'.repeat(300)])(
    'does not take %j for a voice',
    (key) => {
      expect(parseVoiceKey(key)).toBeUndefined();
      expect(parseInstalledVoiceId(`piper:${key}`)).toBeUndefined();
    },
  );

  it('reads ids with and without a speaker', () => {
    expect(parseInstalledVoiceId('piper:pt_PT-tugão-medium')).toMatchObject({ name: 'tugão', speaker: 0 });
    expect(parseInstalledVoiceId('piper:en_GB-vctk-medium:7')).toMatchObject({ quality: 'medium', speaker: 7 });
  });
});

describe('installed voices', () => {
  it('are read from the folder as it is, without what is incomplete or broken', async () => {
    await mkdir(join(folder, 'en_US-empty-low'), { recursive: true });
    const broken = join(folder, 'de_DE-broken-low');
    await mkdir(broken, { recursive: true });
    await writeFile(join(broken, 'de_DE-broken-low.onnx'), 'x');
    await writeFile(join(broken, 'de_DE-broken-low.onnx.json'), '{"audio":{"sample_rate":1e9}}');
    await writeTinyVoice(folder, { key: 'sw_CD-lanfrica-medium' });
    const voices = await readInstalledVoices(folder);
    expect(voices.map(({ key }) => key)).toEqual([many, woman]);
    await expect(readInstalledVoice(folder, 'de_DE-broken-low')).rejects.toThrow(/error in: audio.sample_rate/);
    expect(await readInstalledVoices(join(folder, 'none'))).toEqual([]);
  });

  it('are heard once to know who speaks', async () => {
    const [pair, one] = await readInstalledVoices(folder);
    expect(one?.speakers?.map(({ gender }) => gender)).toEqual(['female']);
    expect(pair?.speakers?.map(({ gender }) => gender)).toEqual(['female', 'male']);
    const man = chooseInstalledVoice([pair!, one!], 'en', { gender: 'male', variant: 5 });
    expect(man).toMatchObject({ speaker: 1, voice: { key: many } });
    expect(chooseInstalledVoice([pair!, one!], 'en', { gender: 'female', variant: 1 })?.voice.key).toBe(woman);
    expect(chooseInstalledVoice([pair!, one!], 'fr', { gender: 'male', variant: 0 })).toBeUndefined();
  });
});

describe('speaking with installed voices', () => {
  it('chooses one of the actor’s gender, and places words by the lengths it tells', async () => {
    const track = await speak(ask({ gender: 'male' }), { installedVoicesDir: folder });
    expect(track.engine).toBe('neural');
    expect(track.warning).toBeUndefined();
    expect(measurePitch(track.samples, track.sampleRate)).toBeCloseTo(125, -1);
    expectInOrder(track);
    // Four numbers of 32 ms for each of "my": m, aɪ, and their pads.
    const my = track.words.find(({ text }) => text === 'my');
    expect((my?.endMs ?? 0) - (my?.startMs ?? 0)).toBeGreaterThan(150);
    expect((my?.endMs ?? 0) - (my?.startMs ?? 0)).toBeLessThan(230);
  });

  it('finds the words in the sound of a voice that tells nothing', async () => {
    const track = await speak(ask(), { installedVoicesDir: folder, installedVoice: `piper:${woman}` });
    expect(Math.abs(measurePitch(track.samples, track.sampleRate) - 250)).toBeLessThan(10);
    expectInOrder(track);
  });

  it('is the built-in voice’s where none is installed for the language', async () => {
    const plain = await speak(ask({ text: 'Bonjour.', language: 'fr' }));
    expect(await speak(ask({ text: 'Bonjour.', language: 'fr' }), { installedVoicesDir: folder })).toEqual(plain);
    const english = await speak(ask());
    expect(await speak(ask(), { installedVoicesDir: join(folder, 'none') })).toEqual(english);
  });

  it('says so when the chosen voice is gone, speaks another language, or cannot be loaded', async () => {
    const options = { installedVoicesDir: folder };
    const gone = await speak(ask(), { ...options, installedVoice: 'piper:en_US-amy-medium' });
    expect(gone.warning).toBe('The voice Amy is no longer installed, so another one speaks.');
    expect(gone.engine).toBe('neural');
    const other = await speak(ask({ text: 'Bonjour.', language: 'fr' }), {
      ...options,
      installedVoice: `piper:${woman}`,
    });
    expect(other).toMatchObject({ engine: 'espeak-ng', warning: expect.stringMatching(/Tiny does not speak French/) });
    const home = await writeTinyVoice(folder, { key: 'en_US-rubbish-low' });
    await writeFile(join(home, 'en_US-rubbish-low.onnx'), 'rubbish');
    const rubbish = await speak(ask(), { ...options, installedVoice: 'piper:en_US-rubbish-low' });
    expect(rubbish).toMatchObject({ engine: 'flite', warning: expect.stringMatching(/used the built-in voice/) });
    await rm(home, { recursive: true });
  });

  it('keeps its speech apart from that of other voices', async () => {
    const cacheDir = join(folder, 'kept');
    const options = { installedVoicesDir: folder, cacheDir, installedVoice: `piper:${many}:1` };
    const first = await speak(ask(), options);
    expect(await speak(ask(), options)).toEqual(first);
    expect((await speak(ask(), { ...options, installedVoice: `piper:${many}:0` })).samples).not.toEqual(first.samples);
    expect((await speak(ask(), { cacheDir })).engine).toBe('flite');
  });
});
