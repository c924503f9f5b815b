import type { WrittenSentence } from '../espeak/espeak-engine.ts';
import type { SentenceAudio } from '../speech-engine.ts';
import type { IpaPart, PhonemeIds } from './read-ipa.ts';

/** Shorter gaps between words are part of the phone before. */
const shortestGapMs = 60;

/**
 * Times of a sentence's phones and words by the lengths its voice tells for each number it was given. Null if they do not
 * add up to the sound, or the words are not those of the text: then the words have to be found in the sound.
 * @param hop samples for each unit of length
 */
export function placeLengths(
  sound: { samples: Float32Array; sampleRate: number },
  { written, parts, ids }: { written: WrittenSentence; parts: readonly IpaPart[]; ids: PhonemeIds },
  { lengths, hop }: { lengths: readonly number[]; hop: number },
): SentenceAudio | null {
  const { wordTokens } = written;
  const words = parts.reduce((most, { word }) => Math.max(most, word ?? -1), -1) + 1;
  const told = lengths.reduce((sum, length) => sum + Math.max(0, length) * hop, 0);
  if (words !== wordTokens.length || lengths.length !== ids.ids.length) return null;
  if (Math.abs(told - sound.samples.length) > Math.max(hop * 2, sound.samples.length * 0.02)) return null;
  const spans = partSpans(ids.parts, lengths, (hop / sound.sampleRate) * 1000);
  const lengthMs = (sound.samples.length / sound.sampleRate) * 1000;
  const phones: SentenceAudio['phones'] = [];
  const tokens: SentenceAudio['tokens'] = [];
  for (const [index, { symbol, word }] of parts.entries()) {
    const span = spans.get(index);
    if (!span) continue;
    const before = phones.at(-1);
    if (!before && span.startMs > 0) phones.push({ symbol: '', startMs: 0, endMs: span.startMs });
    if (symbol === '' && before && span.endMs - span.startMs < shortestGapMs) before.endMs = span.endMs;
    else phones.push({ symbol, ...span });
    const token = word === null ? undefined : wordTokens[word];
    if (token === undefined) continue;
    const last = tokens.at(-1);
    if (last?.token === token) last.endMs = span.endMs;
    else if (!last || token > last.token) tokens.push({ token, ...span });
  }
  const last = phones.at(-1);
  if (!last) return null;
  if (last.endMs < lengthMs) phones.push({ symbol: '', startMs: last.endMs, endMs: lengthMs });
  return { ...sound, phones, tokens };
}

function partSpans(owners: readonly number[], lengths: readonly number[], unitMs: number) {
  const spans = new Map<number, { startMs: number; endMs: number }>();
  let clockMs = 0;
  for (const [index, owner] of owners.entries()) {
    const startMs = clockMs;
    clockMs += Math.max(0, lengths[index] ?? 0) * unitMs;
    if (owner < 0) continue;
    const span = spans.get(owner);
    if (span) span.endMs = clockMs;
    else spans.set(owner, { startMs, endMs: clockMs });
  }
  return spans;
}
