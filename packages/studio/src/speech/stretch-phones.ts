import { lastItem, requireItem } from '#lists/require-item.ts';
import type { SentenceAudio } from './speech-engine.ts';

/** Levels lower than this, relative to the loudest 10 ms of a sentence, count as silence: -38 dB. */
const silence = 0.0126;

/** Words further apart than this are separated by a pause: services give a space its share of the time. */
const shortestPauseMs = 150;

/** A known position in the sound; `atMs` of the model corresponds to `heardMs` of the sound. */
interface Anchor {
  atMs: number;
  heardMs: number;
}

/**
 * Maps the phones and words of one voice onto another voice's sound of the same words: the span from the first to the
 * last phone is stretched evenly onto the audible span, which is accurate to about a syllable if both voices have a
 * similar rhythm. Words with known times are placed there, and the phones between them.
 * @param sound the words as heard
 * @param model the same words with times
 * @param known times of words in the sound, in order; words may be missing
 * @param edges 'given' if the speech begins and ends with the first and last known word, not the first and last sound
 */
export function stretchPhones(
  sound: { samples: Float32Array; sampleRate: number },
  model: SentenceAudio,
  known: readonly { token: number; startMs: number; endMs: number }[] = [],
  edges: 'heard' | 'given' = 'heard',
): SentenceAudio {
  const lengthMs = (sound.samples.length / sound.sampleRate) * 1000;
  const heard = audibleSpan(sound.samples, sound.sampleRate);
  const given = edges === 'given' ? [known[0]?.startMs, known.at(-1)?.endMs] : [];
  const [startMs, endMs] = [given[0] ?? heard[0], given[1] ?? heard[1]];
  const voiced = model.phones.filter((phone) => phone.symbol !== '');
  const modelStart = voiced[0]?.startMs ?? 0;
  const modelEnd = voiced.at(-1)?.endMs ?? modelStart + 1;
  const anchors = placeAnchors(
    model,
    known,
    { atMs: modelStart, heardMs: startMs },
    { atMs: modelEnd, heardMs: endMs },
  );
  /** At a pause that the model lacks, `side` identifies one of its ends. */
  const place = (atMs: number, side: 'before' | 'after' = 'before') => {
    const isAhead = ({ atMs: other }: Anchor) => (side === 'before' ? other >= atMs : other > atMs);
    const found = anchors.findIndex(isAhead);
    const after = found < 0 ? anchors.length - 1 : Math.max(1, found);
    const from = requireItem(anchors, after - 1);
    const to = requireItem(anchors, after);
    const share = (atMs - from.atMs) / Math.max(1, to.atMs - from.atMs);
    return from.heardMs + (to.heardMs - from.heardMs) * Math.min(1, Math.max(0, share));
  };
  const inside = model.phones
    .filter((phone) => phone.endMs > modelStart && phone.startMs < modelEnd)
    .map((phone) => ({ symbol: phone.symbol, startMs: place(phone.startMs, 'after'), endMs: place(phone.endMs) }));
  const phones: SentenceAudio['phones'] = [];
  if (startMs > 0) phones.push({ symbol: '', startMs: 0, endMs: startMs });
  for (const phone of inside) {
    const heardMs = phones.at(-1)?.endMs ?? phone.startMs;
    if (phone.startMs > heardMs) phones.push({ symbol: '', startMs: heardMs, endMs: phone.startMs });
    phones.push(phone);
  }
  if (endMs < lengthMs) phones.push({ symbol: '', startMs: endMs, endMs: lengthMs });
  return {
    ...sound,
    phones,
    tokens: model.tokens.map((token) => ({
      token: token.token,
      startMs: place(token.startMs, 'after'),
      endMs: place(token.endMs),
    })),
  };
}

/**
 * Pairs of equal moments from the first sound to the last, both increasing: decreasing times are ignored. A pause
 * between words that the model runs together gives two pairs with the same moment of the model.
 */
function placeAnchors(
  model: SentenceAudio,
  known: readonly { token: number; startMs: number; endMs: number }[],
  first: Anchor,
  last: Anchor,
): Anchor[] {
  const times = new Map(known.map((time) => [time.token, time]));
  const anchors = [first];
  for (const token of model.tokens) {
    const heard = times.get(token.token);
    if (!heard) continue;
    const edges = [
      { atMs: token.startMs, heardMs: heard.startMs },
      { atMs: token.endMs, heardMs: heard.endMs },
    ];
    for (const edge of edges) {
      const before = lastItem(anchors);
      const isPause =
        anchors.length > 1 && edge.atMs === before.atMs && edge.heardMs - before.heardMs >= shortestPauseMs;
      const rises = isPause || (edge.atMs > before.atMs && edge.heardMs > before.heardMs);
      if (rises && edge.atMs < last.atMs && edge.heardMs < last.heardMs) anchors.push(edge);
    }
  }
  return [...anchors, last];
}

/** First and last audible moment; the whole sound if nothing is audible. */
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
