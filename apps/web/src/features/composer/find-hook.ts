const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** About eight spoken seconds, in Latin letters: nobody decides later than that whether to watch on. */
const mostLetters = 120;
/** A clause shorter than this is no hook of its own. */
const fewestLetters = 24;

/** How many Latin letters take as long to say as this text; a sign of the East stands for a whole syllable or two. */
function lettersOf(text: string): number {
  let letters = 0;
  for (const sign of text) {
    if (/\p{sc=Han}/u.test(sign)) letters += 4;
    else if (/\p{sc=Hangul}/u.test(sign)) letters += 3;
    else if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(sign)) letters += 2;
    else letters += sign.length;
  }
  return letters;
}

/**
 * Splits a script into its hook and the rest. The hook is the first sentence; of one that goes on and on (or never
 * ends, since its writer uses no full stops) it is the clauses, or else the words, that fit into the first seconds.
 * Joined they are the text given, so that a marked copy can lie exactly behind what is being typed.
 */
export function findHook(script: string): { lead: string; hook: string; rest: string } {
  const lead = /^\s*/.exec(script)?.[0] ?? '';
  const text = script.slice(lead.length);
  const first = sentences.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
  const hook = firstSeconds(first.trimEnd());
  return { lead, hook, rest: text.slice(hook.length) };
}

function firstSeconds(sentence: string): string {
  if (lettersOf(sentence) <= mostLetters) return sentence;
  let taken = 0;
  let atWord = '';
  let atClause = '';
  for (const { segment, index } of words.segment(sentence)) {
    taken += lettersOf(segment);
    if (taken > mostLetters) return atClause || atWord || firstSigns(segment);
    const end = index + segment.length;
    if (/\S/.test(segment)) atWord = sentence.slice(0, end);
    if (/^[,;:،、，；：–—-]$/u.test(segment) && taken >= fewestLetters) atClause = sentence.slice(0, end);
  }
  return sentence;
}

/** Of one word that never ends. */
function firstSigns(word: string): string {
  let fitting = '';
  for (const sign of word) {
    if (lettersOf(fitting + sign) > mostLetters) break;
    fitting += sign;
  }
  return fitting;
}
