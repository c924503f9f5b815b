const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** About eight spoken seconds: nobody decides later than that whether to watch on. */
const mostCharacters = 120;
/** A clause shorter than this is no hook of its own. */
const fewestCharacters = 24;

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
  if (sentence.length <= mostCharacters) return sentence;
  let atWord = '';
  let atClause = '';
  for (const { segment, index } of words.segment(sentence)) {
    const end = index + segment.length;
    if (end > mostCharacters) break;
    if (/\S/.test(segment)) atWord = sentence.slice(0, end);
    if (/^[,;:،、，；：–—-]$/u.test(segment) && end >= fewestCharacters) atClause = sentence.slice(0, end);
  }
  return atClause || atWord || sentence.slice(0, mostCharacters);
}
