import { endsWithAbbreviation } from './abbreviations.ts';

const ends = /\.(?=\s|$)|\n|;|•|[!?](?=\s|$)|[。！？；，、،؟।]|,(?=\s|$)|:(?=\s|$)|：|\s[-–—]+\s/gu;

/** Splits a prompt at commas, dashes, line breaks and sentence ends, but not inside numbers, words or addresses. */
export function splitClauses(text: string): string[] {
  const clauses: string[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(ends)) {
    if (end === '.' && endsWithAbbreviation(text.slice(start, index + 1))) continue;
    clauses.push(text.slice(start, index));
    start = index + end.length;
  }
  clauses.push(text.slice(start));
  return clauses.map((clause) => clause.trim()).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}
