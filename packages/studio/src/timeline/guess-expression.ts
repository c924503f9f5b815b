import type { Expression } from '#actors/rig.ts';

const serious = /\b(stop|never|tired|hate|worst|problem|struggl\w*|waste|wrong|pain|sick of|don't|can't|without)\b/i;
const happy = /\b(love|best|finally|amazing|free|happy|great|favou?rite|perfect|glow\w*|delicious|honestly|try)\b/i;

/** A face for a sentence, from its punctuation and, in English, a few telling words. Deliberately simple. */
export function guessExpression(sentence: string): Expression {
  if (/!\s*["”»']?\s*$/.test(sentence)) return 'excited';
  if (/[?？؟]\s*["”»']?\s*$/.test(sentence)) return 'surprised';
  if (serious.test(sentence)) return 'serious';
  if (happy.test(sentence)) return 'happy';
  return 'neutral';
}
