const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** What a script says about its product, to write another one from: all but its opening, which is to be a new one. */
export function firstPrompt(script: string): string {
  const [opening, ...rest] = Array.from(sentences.segment(script.trim()), ({ segment }) => segment);
  return rest.join('').trim() || (opening ?? '').trim();
}
