import { findRun, runsOf } from './copied-runs.ts';
import type { Phrasebook } from './phrasebook.ts';

/** As many words in a row as may stand in a script as they stand in the prompt, and one more. */
export const copiedWords = 6;
/** Letters, where there are no spaces between words. */
const copiedLetters = 14;

/** Says it with other words wherever a sentence goes on in the words of the prompt for too long. */
export function createRunBreaker(source: string, book: Phrasebook): (text: string) => string {
  const length = book.joiner === '' ? copiedLetters : copiedWords;
  const runs = runsOf(source, length);
  return (text) => {
    let said = text;
    for (let turn = 0; turn < 24; turn++) {
      const from = findRun(said, runs, length);
      if (from < 0) return said;
      const isBroken = (changed: string) => {
        const next = findRun(changed, runs, length);
        return next < 0 || next > from;
      };
      said =
        book.joiner === ''
          ? breakLetters(said, from, length, book, turn)
          : breakAt(said, { from, length, isBroken }, book, turn);
    }
    return said;
  };
}

/** Where each word begins, as `plainWords` counts them. */
const word = /[\p{L}\p{M}\p{N}$€£%'’+@/]+(?:[.,:-][\p{L}\p{N}]+)*/gu;
const letter = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}$€£%'’+@/]+(?:[.,:-][\p{L}\p{N}]+)*/gu;

interface Run {
  from: number;
  length: number;
  isBroken: (changed: string) => boolean;
}

function breakAt(text: string, { from, length, isBroken }: Run, book: Phrasebook, turn: number): string {
  const words = [...text.matchAll(word)];
  const first = words[from];
  const last = words[from + length - 1];
  if (!first || !last) return text;
  const start = first.index;
  const end = last.index + last[0].length;
  // The boundary of two sentences is the best place.
  const boundary = /[.!?]\s+(?=\S)/u.exec(text.slice(start, end));
  const lead = book.leads[turn % book.leads.length];
  if (boundary && lead) {
    const at = start + boundary.index + boundary[0].length;
    return `${text.slice(0, at)}${lead} ${beginAgain(text.slice(at))}`;
  }
  // Two words more, for phrases that begin inside.
  const reach = words[Math.min(words.length - 1, from + length + 1)];
  const far = reach && !/[.!?]/u.test(text.slice(end, reach.index)) ? reach.index + reach[0].length : end;
  for (const [pattern, replacement] of book.breaks) {
    const changed = `${text.slice(0, start)}${text.slice(start, far).replace(pattern, replacement)}${text.slice(far)}`;
    if (changed !== text && isBroken(changed)) return changed;
  }
  const inside = words.slice(from + 1, from + length);
  const at =
    inside.find(({ 0: found, index }) => book.joint.test(found) && !book.joint.test(wordBefore(text, index)))?.index ??
    inside.at(-2)?.index ??
    end;
  return `${text.slice(0, at).trimEnd().replace(/,$/u, '')}${book.pauses[turn % book.pauses.length] ?? ' '}${text.slice(at)}`;
}

function wordBefore(text: string, index: number): string {
  return text.slice(0, index).match(/[\p{L}\d]+(?=[^\p{L}\d]*$)/u)?.[0] ?? '';
}

function breakLetters(text: string, from: number, length: number, book: Phrasebook, turn: number): string {
  const letters = [...text.matchAll(letter)];
  const start = letters[from]?.index ?? 0;
  const end = letters[from + length - 1]?.index ?? text.length;
  const run = text.slice(start, end);
  for (const [pattern, replacement] of book.breaks) {
    const changed = run.replace(pattern, replacement);
    if (changed !== run) return `${text.slice(0, start)}${changed}${text.slice(end)}`;
  }
  const at = letters[from + Math.floor(length / 2)]?.index ?? end;
  return `${text.slice(0, at)}${book.pauses[turn % book.pauses.length] ?? ''}${text.slice(at)}`;
}

/** Common words lose their capital after a word put before them. */
function beginAgain(text: string): string {
  return text.replace(
    /^(?:They|It|You|There|This|These|The|We|Each|Every|No|Customers|Kids|Walk|People|A|An|She|He|Your|My|If|When)(?=['’\s])/u,
    (found) => found.toLowerCase(),
  );
}
