/** A word of a caption. */
export interface ShownWord {
  text: string;
  /** Whether white space stands before it in the script; false in scripts written without spaces. */
  hasSpaceBefore: boolean;
  /** Stands on a line of its own, with what follows it. */
  beginsLine?: boolean;
}

/** Widest a caption group gets: two lines of about this many letters in the house style. */
const lineWidth = 15;
const mostWords = 6;

/** Written without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Letters about as wide as two Latin ones. */
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]/gu;
const opening = /^[\p{Ps}\p{Pi}]+$/u;

function widthOf(words: readonly ShownWord[]): number {
  return words.reduce(
    (sum, { text, hasSpaceBefore }, index) =>
      sum + text.length + (text.match(wide)?.length ?? 0) + (hasSpaceBefore && index > 0 ? 1 : 0),
    0,
  );
}

/** Dictionary words, each with the marks that belong to it. */
function splitUnspaced(token: string, hasSpaceBefore: boolean): ShownWord[] {
  const words: ShownWord[] = [];
  let before = '';
  for (const { segment, isWordLike } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(token)) {
    const last = words.at(-1);
    if (opening.test(segment)) before += segment;
    else if (!isWordLike && last && before === '') last.text += segment;
    else {
      words.push({ text: before + segment, hasSpaceBefore: hasSpaceBefore && words.length === 0 });
      before = '';
    }
  }
  if (before !== '') words.push({ text: before, hasSpaceBefore: hasSpaceBefore && words.length === 0 });
  return words;
}

function splitWords(script: string): ShownWord[] {
  return script
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((token, index) =>
      unspaced.test(token) ? splitUnspaced(token, index > 0) : [{ text: token, hasSpaceBefore: index > 0 }],
    );
}

/**
 * Groups a script's words as the house captions show them: a few words at a time, broken after punctuation, never
 * over two short lines. Joined, with spaces where `hasSpaceBefore`, the groups are the script's words.
 */
export function splitCaptionLines(script: string): ShownWord[][] {
  const groups: ShownWord[][] = [];
  let group: ShownWord[] = [];
  for (const word of splitWords(script)) {
    const isTooLong = widthOf([...group, word]) > lineWidth * 2;
    if (group.length >= mostWords || (isTooLong && group.length > 0)) {
      groups.push(group);
      group = [];
    }
    group.push(word);
    if (/[.!?…。！？،,;:，、；：؟।]["'”’)」』）]*$/.test(word.text)) {
      groups.push(group);
      group = [];
    }
  }
  if (group.length > 0) groups.push(group);
  return groups;
}
