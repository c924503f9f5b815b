import type { SentenceAudio } from '../speech-engine.ts';

/** Quieter than this against the loudest 10 ms of a sentence counts as silence: -38 dB. */
const silence = 0.0126;

/**
 * Lays the phones and words of one voice over the sound of another that said the same sentence but reports no times:
 * the span from the first to the last phone is stretched evenly onto the span in which the sound is audible. Good to
 * about a syllable where both voices keep a similar rhythm.
 * @param sound the sentence as heard
 * @param model the same sentence with times
 */
export function stretchPhones(
  sound: { samples: Float32Array; sampleRate: number },
  model: SentenceAudio,
): SentenceAudio {
  const lengthMs = (sound.samples.length / sound.sampleRate) * 1000;
  const [startMs, endMs] = audibleSpan(sound.samples, sound.sampleRate);
  const voiced = model.phones.filter((phone) => phone.symbol !== '');
  const modelStart = voiced[0]?.startMs ?? 0;
  const modelEnd = voiced.at(-1)?.endMs ?? modelStart + 1;
  const scale = (endMs - startMs) / Math.max(1, modelEnd - modelStart);
  const place = (atMs: number) => Math.min(endMs, Math.max(startMs, startMs + (atMs - modelStart) * scale));
  const inside = model.phones
    .filter((phone) => phone.endMs > modelStart && phone.startMs < modelEnd)
    .map((phone) => ({ symbol: phone.symbol, startMs: place(phone.startMs), endMs: place(phone.endMs) }));
  const phones: SentenceAudio['phones'] = [];
  if (startMs > 0) phones.push({ symbol: '', startMs: 0, endMs: startMs });
  phones.push(...inside);
  if (endMs < lengthMs) phones.push({ symbol: '', startMs: endMs, endMs: lengthMs });
  return {
    ...sound,
    phones,
    tokens: model.tokens.map((token) => ({
      token: token.token,
      startMs: place(token.startMs),
      endMs: place(token.endMs),
    })),
  };
}

/** First and last moment something is heard; the whole of it when nothing is. */
function audibleSpan(samples: Float32Array, sampleRate: number): [startMs: number, endMs: number] {
  const block = Math.max(1, Math.round(sampleRate / 100));
  const levels: number[] = [];
  for (let start = 0; start < samples.length; start += block) {
    const part = samples.subarray(start, start + block);
    levels.push(Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length));
  }
  const floor = levels.reduce((most, level) => Math.max(most, level), 0) * silence;
  const first = levels.findIndex((level) => level > floor);
  const last = levels.findLastIndex((level) => level > floor);
  const toMs = (blocks: number) => Math.min(samples.length, blocks * block) / (sampleRate / 1000);
  return first < 0 ? [0, toMs(levels.length)] : [toMs(first), toMs(last + 1)];
}
