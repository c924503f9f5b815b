/**
 * A text as a cell of a CSV file (RFC 4180). Keeps people's text from being run: spreadsheets treat cells that begin like
 * these as formulas. Numbers of ours are written as they are, or a minus would make a text of them.
 */
export function csvCell(value: string): string {
  const text = /^[\s\p{C}]*[=+\-@|%＝＋－＠]/u.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Stands before the first line: the mark by which spreadsheets tell that a file is UTF-8. */
export const csvStart = '\ufeff';
