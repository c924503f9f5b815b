/** Widest a caption group gets: two lines of about this many characters in the house style. */
const lineCharacters = 15;
const mostWords = 6;

/**
 * Groups a script's words as the house captions show them: a few words at a time, broken after punctuation, never
 * over two short lines. Joined with spaces the groups are the script's words.
 */
export function splitCaptionLines(script: string): string[][] {
  const groups: string[][] = [];
  let group: string[] = [];
  for (const word of script.split(/\s+/).filter(Boolean)) {
    const isTooLong = [...group, word].join(' ').length > lineCharacters * 2;
    if (group.length >= mostWords || (isTooLong && group.length > 0)) {
      groups.push(group);
      group = [];
    }
    group.push(word);
    if (/[.!?…。！？،,;:]["'”’)]?$/.test(word)) {
      groups.push(group);
      group = [];
    }
  }
  if (group.length > 0) groups.push(group);
  return groups;
}
