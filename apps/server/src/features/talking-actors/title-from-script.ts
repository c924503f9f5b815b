const maxLength = 48;

/** A short name for a video: the opening words of its script, cut between words. */
export function titleFromScript(script: string): string {
  const line = script.replaceAll(/\s+/g, ' ').trim();
  const [firstSentence = line] = line.split(/(?<=[.!?。！？])\s*/u);
  const characters = [...firstSentence.replace(/[.!?。！？]+$/u, '')];
  if (characters.length <= maxLength) return characters.join('') || line;
  const cut = characters.slice(0, maxLength).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
