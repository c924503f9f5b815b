import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';

const text = messages.uploads;

/** Why a file cannot be taken, in the contract's words; null when it can be tried. */
export function refuseFile(file: Pick<File, 'type' | 'size'>): { title: string; text: string } | null {
  if (!file.type.startsWith('image/')) return { title: text.invalidFileTitle, text: text.invalidFile };
  if (file.size > limits.imageBytes) return { title: text.tooLargeTitle, text: text.tooLarge };
  return null;
}
