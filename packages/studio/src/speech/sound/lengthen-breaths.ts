import type { SentenceAudio, SpokenSentence } from '../speech-engine.ts';

/** A comma takes a short breath: people stop for about a fifth of a second. */
const breathMs = 190;
/** Longer insertions sound like a cut. */
const mostAddedMs = 130;
/** How far a pause may be from the end of its word. */
const nearMs = 90;
const fadeMs = 4;

/**
 * Makes the pauses inside a sentence as long as a breath where the voice hurries over them; longer ones stay as they are.
 * @param pauses length of pauses, relative to the usual
 */
export function lengthenBreaths(audio: SentenceAudio, sentence: SpokenSentence, pauses: number): SentenceAudio {
  const gaps = sentence.tokens.flatMap(({ token, pause }) => {
    const endMs = audio.tokens.find((time) => time.token === token)?.endMs;
    if (!pause || endMs === undefined) return [];
    const silence = audio.phones.find(
      ({ symbol, startMs }) => symbol === '' && startMs > endMs - nearMs && startMs < endMs + nearMs,
    );
    const missingMs = silence ? Math.min(mostAddedMs, breathMs * pauses - (silence.endMs - silence.startMs)) : 0;
    return silence && missingMs > 0 ? [{ atMs: (silence.startMs + silence.endMs) / 2, missingMs }] : [];
  });
  if (gaps.length === 0) return audio;
  const later = (timeMs: number) =>
    gaps.reduce((sum, { atMs, missingMs }) => (atMs < timeMs ? sum + missingMs : sum), timeMs);
  const move = <Part extends { startMs: number; endMs: number }>(part: Part): Part => ({
    ...part,
    startMs: later(part.startMs),
    endMs: later(part.endMs),
  });
  return {
    ...audio,
    samples: insertSilence(audio, gaps),
    phones: audio.phones.map(move),
    tokens: audio.tokens.map(move),
  };
}

function insertSilence(
  { samples, sampleRate }: SentenceAudio,
  gaps: readonly { atMs: number; missingMs: number }[],
): Float32Array {
  const toSamples = (ms: number) => Math.round((ms * sampleRate) / 1000);
  const added = gaps.reduce((sum, { missingMs }) => sum + toSamples(missingMs), 0);
  const longer = new Float32Array(samples.length + added);
  const fade = toSamples(fadeMs);
  let from = 0;
  let shift = 0;
  for (const gap of [...gaps, { atMs: Number.POSITIVE_INFINITY, missingMs: 0 }]) {
    const to = Math.min(samples.length, toSamples(gap.atMs));
    const part = samples.slice(from, to);
    for (let index = 0; index < Math.min(fade, part.length); index++) {
      const share = index / fade;
      if (from > 0) part[index] = (part[index] ?? 0) * share;
      if (to < samples.length) part[part.length - 1 - index] = (part[part.length - 1 - index] ?? 0) * share;
    }
    longer.set(part, from + shift);
    shift += toSamples(gap.missingMs);
    from = to;
  }
  return longer;
}
