import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#random/seeded-random.ts';
import { fliteEngine } from '../flite/flite-engine.ts';
import { planSpeech } from '../plan-speech.ts';
import type { VoiceSpec } from '../speech.ts';
import type { SentenceAudio } from '../speech-engine.ts';
import { findClicks } from '../testing/measure-speech.ts';
import { measureVoice } from '../testing/measure-voice.ts';
import { movePitch } from './move-pitch.ts';
import { shapeSentence } from './shape-sentence.ts';
import { trackPitch } from './track-pitch.ts';

const rate = 48_000;
const median = (list: Float32Array) => list.slice().sort()[list.length >> 1] ?? Number.NaN;
const semitones = (hertz: number, other: number) => 12 * Math.log2(hertz / other);

async function shape(text: string, gender: VoiceSpec['gender'], variant = 0) {
  const plan = planSpeech({ text, language: 'en' });
  const flat = await fliteEngine.speak(plan.sentences, 'en', { gender, variant, pitch: 1, pace: 1 });
  const shaped = flat.map((audio, index) =>
    shapeSentence(audio, plan.sentences[index]!, { written: plan.tokens, language: 'en' }),
  );
  return { flat, shaped };
}

const voiced = ({ samples, sampleRate }: SentenceAudio) => trackPitch(samples, sampleRate).filter((hertz) => hertz > 0);

describe('a sentence with melody', () => {
  let statement: Awaited<ReturnType<typeof shape>>;
  let question: Awaited<ReturnType<typeof shape>>;
  beforeAll(async () => {
    [statement, question] = await Promise.all([
      shape('You want to know the reason.', 'female'),
      shape('You want to know the reason?', 'female'),
    ]);
  });

  it('rises at the end of a question and falls at the end of a statement', () => {
    const end = ({ shaped }: typeof statement) => {
      const pitches = voiced(shaped[0]!);
      return semitones(median(pitches.slice(-8)), median(pitches.slice(-45, -30)));
    };
    expect(end(question)).toBeGreaterThan(1);
    expect(end(statement)).toBeLessThan(-2);
  });

  it('keeps its length and the times of words and phones', () => {
    const [flat, shaped] = [statement.flat[0]!, statement.shaped[0]!];
    expect(shaped.phones).toEqual(flat.phones);
    expect(shaped.tokens).toEqual(flat.tokens);
    expect(shaped.samples.length / rate).toBeCloseTo(flat.samples.length / flat.sampleRate, 3);
  });

  it.each(['female', 'male'] as const)('is lively and clean: a %s voice over ten semitones', async (gender) => {
    const { flat, shaped } = await shape(
      'Stop scrolling if your skin feels dry every morning. Do you want to know the best part? It takes 5 minutes, and you never have to leave the house!',
      gender,
    );
    expect(measureVoice(shaped).rangeSemitones).toBeGreaterThan(10);
    expect(measureVoice(flat).rangeSemitones).toBeLessThan(8);
    for (const { samples } of shaped) expect(findClicks(samples, rate)).toEqual([]);
  });
});

describe('movePitch', () => {
  it('moves a voiced sound by exactly as much as asked and leaves noise as it was', () => {
    const random = createRandom('noise');
    const samples = Float32Array.from({ length: rate }, (_, index) => {
      if (index < rate / 2) return 0.05 * (random() - 0.5);
      const phase = ((index * 150) / rate) % 1;
      return 0.5 * Math.exp(-phase * 6) * Math.sin(2 * Math.PI * 5 * phase);
    });
    const pitch = trackPitch(samples, rate);
    for (const asked of [-4, 4]) {
      const moved = movePitch(samples, rate, pitch, new Float32Array(pitch.length).fill(asked));
      expect(moved.subarray(0, rate / 2 - 1000)).toEqual(samples.subarray(0, rate / 2 - 1000));
      const heard = median(trackPitch(moved, rate).filter((hertz) => hertz > 0));
      expect(semitones(heard, 150)).toBeCloseTo(asked, 0.5);
      expect(moved).toHaveLength(samples.length);
    }
  });
});
