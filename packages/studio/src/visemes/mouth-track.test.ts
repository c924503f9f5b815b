import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '#speech/speak.ts';
import type { SpeechTrack } from '#speech/speech.ts';
import { mouthTrack } from './mouth-track.ts';
import type { MouthShape } from './viseme.ts';

const frameMs = 1000 / 30;
const cases = [
  ['flite', 'en', 'female', 0, 'My mom bought a bottle, maybe to prove me wrong. Guess who is happy now? Both of us!'],
  ['flite', 'en', 'male', 1, 'I never write reviews. But this lamp made my tiny apartment feel like a home.'],
  ['espeak-ng', 'es', 'female', 0, 'Mi madre compró un bote para probar. ¡Y ahora no puede vivir sin él!'],
  [
    'espeak-ng',
    'de',
    'male',
    0,
    'Meine Mutter hat es probiert. Jetzt möchte sie nie wieder ohne dieses Produkt leben.',
  ],
] as const;

describe.each(cases)('mouthTrack with %s in %s (%s %i)', (engine, language, gender, variant, text) => {
  let track: SpeechTrack;
  let mouthAt: (tMs: number) => MouthShape;
  beforeAll(async () => {
    track = await speak({ text, language, voice: { gender, variant, pitch: 1, pace: 1 } });
    mouthAt = mouthTrack(track.phones, track.samples, track.sampleRate);
  });

  it('speaks with the expected engine', () => {
    expect(track.engine).toBe(engine);
  });

  it('closes the lips around the middle of every m, b and p', () => {
    const closed = track.phones.filter((phone) => phone.viseme === 'MBP');
    expect(closed.length).toBeGreaterThan(3);
    for (const phone of closed) {
      const center = (phone.startMs + phone.endMs) / 2;
      for (const offset of [-15, 0, 15]) expect(mouthAt(center + offset).open).toBeLessThanOrEqual(0.03);
      // Whatever the frame grid, one frame falls into the closure.
      const frame = Math.round(center / frameMs) * frameMs;
      expect(mouthAt(frame).open).toBeLessThanOrEqual(0.05);
    }
  });

  it('opens with the energy of the voice', () => {
    const opening: number[] = [];
    const energy: number[] = [];
    for (let ms = 0; ms < track.durationMs; ms += frameMs) {
      opening.push(mouthAt(ms).open);
      const part = track.samples.subarray(Math.max(0, (ms - 16) * 48), (ms + 16) * 48);
      energy.push(Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length));
    }
    expect(correlation(opening, energy)).toBeGreaterThan(0.5);
    expect(Math.max(...opening)).toBeGreaterThan(0.6);
  });

  it('never jumps from frame to frame', () => {
    let before = mouthAt(0);
    for (let ms = frameMs; ms < track.durationMs; ms += frameMs) {
      const now = mouthAt(ms);
      expect(Math.abs(now.open - before.open)).toBeLessThan(0.45);
      expect(Math.abs(now.width - before.width)).toBeLessThan(0.65);
      before = now;
    }
  });

  it('rests closed in pauses and outside the speech', () => {
    for (const phone of track.phones.filter((candidate) => candidate.viseme === 'sil')) {
      if (phone.endMs - phone.startMs > 200) expect(mouthAt((phone.startMs + phone.endMs) / 2).open).toBe(0);
    }
    for (const ms of [-500, track.durationMs + 500, Number.NaN]) {
      expect(mouthAt(ms)).toEqual({ open: 0, width: 0, teeth: 0, tuck: 0 });
    }
  });

  it('stays inside the mouth space', () => {
    for (let ms = 0; ms < track.durationMs; ms += 7) {
      const { open, width, teeth, tuck } = mouthAt(ms);
      for (const value of [open, teeth, tuck]) expect(value >= 0 && value <= 1).toBe(true);
      expect(Math.abs(width)).toBeLessThanOrEqual(1);
    }
  });
});

describe('mouthTrack', () => {
  it('stays shut without sound and accepts an empty list of phones', () => {
    const silent = mouthTrack([{ viseme: 'A', startMs: 0, endMs: 500 }], new Float32Array(24_000), 48_000);
    expect(silent(250).open).toBeLessThan(0.3);
    expect(mouthTrack([], new Float32Array(0), 48_000)(0).open).toBe(0);
  });
});

function correlation(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanA = mean(a);
  const meanB = mean(b);
  const dot = (x: number[], mx: number, y: number[], my: number) =>
    x.reduce((sum, value, index) => sum + (value - mx) * (y[index]! - my), 0);
  return dot(a, meanA, b, meanB) / Math.sqrt(dot(a, meanA, a, meanA) * dot(b, meanB, b, meanB));
}
