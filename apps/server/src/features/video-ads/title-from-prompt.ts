import { messages } from '@hookline/contract/messages';

const maxLength = 60;

/** A short name for an ad: the opening words of its prompt, cut between words. */
export function titleFromPrompt(prompt: string): string {
  const line = prompt.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return messages.videoAds.fallbackName;
  const characters = [...line];
  if (characters.length <= maxLength) return line;
  const cut = characters.slice(0, maxLength).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
