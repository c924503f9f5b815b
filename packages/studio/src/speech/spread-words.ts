import { requireItem } from '#lists/require-item.ts';
import type { SentenceAudio, SpokenSentence } from './speech-engine.ts';

/**
 * Gives a time to every token of a sentence. Engines run short words together ('in the' as one) and then report only
 * the first; the subsequent tokens share its time in proportion to their letters.
 */
export function spreadWords(sentence: SpokenSentence, placed: SentenceAudio['tokens']): SentenceAudio['tokens'] {
  const spread: SentenceAudio['tokens'] = [];
  const byToken = new Map(placed.map((time) => [time.token, time]));
  for (let index = 0; index < sentence.tokens.length; ) {
    const first = requireItem(sentence.tokens, index);
    let end = index + 1;
    while (end < sentence.tokens.length && !byToken.has(requireItem(sentence.tokens, end).token)) end++;
    const group = sentence.tokens.slice(index, end);
    const following = byToken.get(sentence.tokens[end]?.token ?? -1);
    const own = byToken.get(first.token) ?? { startMs: 0, endMs: following?.startMs ?? 0 };
    const letters = group.reduce((sum, token) => sum + token.text.length, 0);
    let startMs = own.startMs;
    for (const token of group) {
      const endMs = startMs + ((own.endMs - own.startMs) * token.text.length) / letters;
      spread.push({ token: token.token, startMs, endMs });
      startMs = endMs;
    }
    index = end;
  }
  return spread;
}
