import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measurePitch } from './measure-pitch.ts';
import { speak } from './speak.ts';
import type { SpeechTrack, VoiceSpec } from './speech.ts';

const voice: VoiceSpec = { gender: 'female', variant: 0, pitch: 1, pace: 1 };
const script =
  'My skin was a mess, honestly. Then I paid $19.99 for this tiny bottle 🔥 — and "everything" changed! Is it worth it at 3 pm?';
const english = (text: string, spec: Partial<VoiceSpec> = {}) =>
  speak({ text, language: 'en', voice: { ...voice, ...spec } });

const isFull = process.env.TEST_FULL === '1';
/** Every woman's and man's voice with the same sentence, for what is asked about them. */
const sentence = 'We were really wondering where our money would go all year long.';
let cast: Promise<Record<VoiceSpec['gender'], SpeechTrack[]>> | undefined;
function everyVoice(): Promise<Record<VoiceSpec['gender'], SpeechTrack[]>> {
  const all = (gender: VoiceSpec['gender']) =>
    Promise.all([0, 1, 2, 3, 4, 5].map((variant) => english(sentence, { gender, variant })));
  cast ??= Promise.all([all('female'), all('male')]).then(([female, male]) => ({ female, male }));
  return cast;
}

describe('speak in English', () => {
  let track: SpeechTrack;
  beforeAll(async () => {
    track = await english(script);
  });

  it('returns 48 kHz sound of the stated length', () => {
    expect(track.sampleRate).toBe(48_000);
    expect(track.samples.length / 48).toBeCloseTo(track.durationMs, 0);
    expect(track.samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
    expect(track.engine).toBe('flite');
  });

  it('gives every written word a time, in order', () => {
    expect(track.words.map((word) => word.text).join('')).toBe(script.replace(/\s+/gu, ''));
    let before = 0;
    for (const word of track.words) {
      expect(script.slice(word.startOffset, word.endOffset)).toBe(word.text);
      expect(word.startMs).toBeGreaterThanOrEqual(before);
      expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
      before = word.endMs;
    }
    expect(before).toBeLessThanOrEqual(track.durationMs);
  });

  it('gives long tokens enough time and silent ones none', () => {
    const length = (text: string) => {
      const word = track.words.find((candidate) => candidate.text === text)!;
      return word.endMs - word.startMs;
    };
    expect(length('$19.99')).toBeGreaterThan(1400);
    expect(length('$19.99')).toBeLessThan(3000);
    expect(length('I')).toBeLessThan(300);
    expect(length('—')).toBeLessThan(260);
  });

  it('places words where there is sound', () => {
    for (const word of track.words.filter((candidate) => /\p{L}{3}/u.test(candidate.text))) {
      const part = track.samples.subarray(word.startMs * 48, word.endMs * 48);
      const loudness = Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
      expect([word.text, loudness > 0.02]).toEqual([word.text, true]);
    }
  });

  it('covers the track with phones and breathes between sentences', () => {
    expect(track.phones[0]?.startMs).toBe(0);
    expect(track.phones.at(-1)?.endMs).toBe(track.durationMs);
    for (const [index, phone] of track.phones.entries()) {
      expect(phone.endMs).toBeGreaterThan(phone.startMs);
      if (index > 0) expect(phone.startMs).toBeCloseTo(track.phones[index - 1]!.endMs, 6);
      expect(phone.viseme === 'sil').toBe(phone.symbol === '');
    }
    for (const sentence of [1, 2]) {
      const first = track.words.find((word) => word.sentence === sentence)!;
      const last = track.words.findLast((word) => word.sentence === sentence - 1)!;
      expect(first.startMs - last.endMs).toBeGreaterThan(150);
    }
  });

  it('emphasizes one to three words per sentence', () => {
    for (const sentence of [0, 1, 2]) {
      const count = track.words.filter((word) => word.sentence === sentence && word.stressed).length;
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(3);
    }
    expect(track.words.find((word) => word.text === '$19.99')?.stressed).toBe(true);
  });

  it('is the same every time and different for another script or voice', async () => {
    const same = await english(script);
    expect(Buffer.compare(Buffer.from(same.samples.buffer), Buffer.from(track.samples.buffer))).toBe(0);
    const { female, male } = await everyVoice();
    const changed: Partial<VoiceSpec>[] = [
      { pitch: 1.02 },
      { pitch: 1.06 },
      { gender: 'male', pitch: 1.02 },
      { gender: 'male', variant: 4, pitch: 1.02 },
      { pace: 1.1 },
    ];
    const others = await Promise.all(changed.map((spec) => english(sentence, spec)));
    const bytes = [...female, ...male, ...others].map(({ samples }) => Buffer.from(samples.buffer).toString('latin1'));
    expect(new Set(bytes).size).toBe(12 + changed.length);
  });

  it('gives women a higher voice than men, and follows pitch and pace', async () => {
    const pitch = ({ samples, sampleRate }: SpeechTrack) => measurePitch(samples, sampleRate);
    const pitchOf = async (spec: Partial<VoiceSpec>) => pitch(await english(sentence, spec));
    const { female, male } = await everyVoice();
    const [women, men] = [female.map(pitch), male.map(pitch)];
    expect(Math.min(...women)).toBeGreaterThan(150);
    expect(Math.max(...men)).toBeLessThan(145);
    expect((await pitchOf({ pitch: 1.2 })) / women[0]!).toBeGreaterThan(1.12);
    expect((await pitchOf({ pitch: 0.85 })) / women[0]!).toBeLessThan(0.92);
    for (const [variant, own] of men.entries()) {
      // All pass the same way; the full run listens to each.
      if (!isFull && variant % 3 !== 0) continue;
      const higher = await pitchOf({ gender: 'male', variant, pitch: 1.12 });
      expect([variant, higher / own > 1.04]).toEqual([variant, true]);
    }
    const slow = await english(sentence, { pace: 0.85 });
    const fast = await english(sentence, { pace: 1.2 });
    expect(slow.durationMs / fast.durationMs).toBeGreaterThan(1.25);
  });

  it.each([
    ['', 'nothing_to_say'],
    ['🔥 👍🏽 🇪🇸', 'nothing_to_say'],
    ['... — !?', 'nothing_to_say'],
    ['Только по-русски', 'unsupported_text'],
    ['word '.repeat(6000), 'too_long'],
  ])('rejects %j with %s', async (text, code) => {
    await expect(english(text)).rejects.toMatchObject({ name: 'SpeechError', code });
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const long = speak({ text: 'This is one of many sentences. '.repeat(60), language: 'en', voice }, controller);
    setTimeout(() => controller.abort(new Error('enough')), 30);
    await expect(long).rejects.toThrow('enough');
    await expect(speak({ text: 'Hi.', language: 'en', voice }, controller)).rejects.toThrow('enough');
  });
});

describe('speech cache', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'speech-cache-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('returns the same track from the file, and speaks again if the file is damaged', async () => {
    const request = { text: 'Kept for later.', language: 'en', voice } as const;
    const fresh = await speak(request, { cacheDir: folder });
    const isTrack = (name: string) => name.endsWith('.speech');
    const file = join(folder, (await readdir(folder)).find(isTrack)!);
    const longAgo = new Date(Date.now() - 86_400_000);
    await utimes(file, longAgo, longAgo);
    expect(await speak(request, { cacheDir: folder })).toEqual(fresh);
    // Used just now, so that it is not removed next.
    expect(Date.now() - (await stat(file)).mtimeMs).toBeLessThan(60_000);

    // A marked file proves that the file is read.
    const bytes = await readFile(file);
    bytes.writeInt16LE(12_345, bytes.length - 2);
    await writeFile(file, bytes);
    expect((await speak(request, { cacheDir: folder })).samples.at(-1)).toBeCloseTo(12_345 / 32_767, 6);

    await writeFile(file, bytes.subarray(0, 100));
    expect(await speak(request, { cacheDir: folder })).toEqual(fresh);
    expect((await readdir(folder)).filter(isTrack)).toHaveLength(1);
  });

  it('speaks only the new parts of a changed script, and changes nothing else', async () => {
    const request = {
      text: 'One sentence stays. Another one goes. The last one stays, too.',
      language: 'en',
      voice,
    } as const;
    const before = await speak(request, { cacheDir: folder });
    const files = new Set(await readdir(folder));
    const changed = { ...request, text: request.text.replace('goes', 'comes along') };
    const after = await speak(changed, { cacheDir: folder });
    expect(after).toEqual(await speak(changed));
    const added = (await readdir(folder)).filter((name) => !files.has(name));
    expect(added.map((name) => name.replace(/^sentence-.*/, 'sentence').replace(/.*speech$/, 'track')).sort()).toEqual([
      'sentence',
      'track',
    ]);
    // The last sentence is the same, a whole number of frames later.
    const lastStart = (track: typeof before) => track.words.find((word) => word.text === 'The')!.startMs;
    const movedMs = lastStart(after) - lastStart(before);
    expect(movedMs).toBeGreaterThan(0);
    expect(Math.abs(((movedMs * 30) / 1000) % 1)).toBeCloseTo(0, 5);
    const from = (track: typeof before) => Math.round(((lastStart(track) - 20) / 1000) * track.sampleRate);
    const part = (track: typeof before) => track.samples.subarray(from(track), from(track) + 40_000);
    // A whole track is leveled at once: unchanged parts may be a whole number of decibels louder.
    const loudest = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const gain = loudest(part(after)) / loudest(part(before));
    const difference = part(after).map((value, index) => value - part(before)[index]! * gain);
    expect(loudest(difference)).toBeLessThan(2e-4);
  });
});
