const maxLength = 60;

/** A short name for what becomes of a prompt: its beginning, cut between words. */
export function titleOf(prompt: string): string {
  const line = prompt.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const end = cut.lastIndexOf(' ');
  return `${end > maxLength / 2 ? cut.slice(0, end) : cut}…`;
}
