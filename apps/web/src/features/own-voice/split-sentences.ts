/** A sentence of a script; UTF-16 offsets, end exclusive. */
export interface Sentence {
  text: string;
  startOffset: number;
  endOffset: number;
}

/** Shorter ones are read together with the next. */
const shortest = 12;

/** The sentences of a script as people read them one by one. Joined, they are the script. */
export function splitSentences(script: string, language: string): Sentence[] {
  const locale = language === 'auto' ? 'en' : language;
  const sentences: Sentence[] = [];
  for (const { segment, index } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(script)) {
    const last = sentences.at(-1);
    const isEmpty = !/[\p{L}\p{N}]/u.test(segment);
    if (last && (isEmpty || last.text.length < shortest)) {
      last.endOffset = index + segment.length;
      last.text = script.slice(last.startOffset, last.endOffset).trim();
    } else if (segment.trim() !== '') {
      sentences.push({ text: segment.trim(), startOffset: index, endOffset: index + segment.length });
    }
  }
  return sentences;
}
