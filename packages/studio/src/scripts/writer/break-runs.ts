import { findRun, runsOf } from './copied-runs.ts';
import type { Phrasebook } from './phrasebook.ts';

/** As many words in a row as may stand in a script as they stand in the prompt, and one more. */
export const copiedWords = 6;

/** Says it with other words wherever a sentence goes on in the words of the prompt for too long. */
export function createRunBreaker(source: string, book: Phrasebook): (text: string) => string {
  const length = copiedWords;
  const runs = runsOf(source, length);
  let turn = 0;
  return (text) => {
    let said = text;
    for (let left = 24; left > 0; left--) {
      turn++;
      const from = findRun(said, runs, length);
      if (from < 0) return said;
      const isBroken = (changed: string) => {
        const next = findRun(changed, runs, length);
        return next < 0 || next > from;
      };
      said = breakAt(said, { from, length, isBroken, source }, book, turn);
    }
    return said;
  };
}

/** Where each word begins, as `plainWords` counts them. */
const word = /[\p{L}\p{M}\p{N}$€£%'’+@/]+(?:[.,:-][\p{L}\p{N}]+)*/gu;

interface Run {
  from: number;
  length: number;
  isBroken: (changed: string) => boolean;
  source: string;
}

function breakAt(text: string, { from, length, isBroken, source }: Run, book: Phrasebook, turn: number): string {
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
    return `${text.slice(0, at)}${lead} ${beginAgain(text.slice(at), source)}`;
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

/** A word put before a sentence takes its capital, if the word is written small elsewhere. */
function beginAgain(text: string, source: string): string {
  const [first = ''] = text.match(/^\p{L}+/u) ?? [];
  const small = first.charAt(0).toLowerCase() + first.slice(1);
  const isSmall = new RegExp(`(?<![\\p{L}'’])${small}(?!\\p{L})`, 'u').test(source) || common.test(first);
  return isSmall ? small + text.slice(first.length) : text;
}

const common =
  /^(?:They|It|You|There|This|These|The|We|Each|Every|No|Customers|Kids|Walk|People|A|An|She|He|Your|My|If|When|Elles|Ils|Ellos|Ellas|Loro|Ze|Eles|Elas|Sie|Er|Es)$/u;
