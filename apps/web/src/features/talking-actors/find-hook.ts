const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Splits a script into its hook, which is the first sentence, and the rest. Joined they are the text given, so that
 * a marked copy can lie exactly behind what is being typed.
 */
export function findHook(script: string): { lead: string; hook: string; rest: string } {
  const lead = /^\s*/.exec(script)?.[0] ?? '';
  const text = script.slice(lead.length);
  const first = sentences.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
  const hook = first.trimEnd();
  return { lead, hook, rest: text.slice(hook.length) };
}
