import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { UploadProgress } from '#components/ui/upload-progress.ts';

const { uploads } = messages;

/** A picture the dialog offers. */
export interface ImageChoice {
  key: string;
  /** Address of our copy; null while it is being uploaded and after that failed. */
  url: string | null;
  /** What is shown: the same, or the file itself. */
  preview: string;
  isSelected: boolean;
  state: 'ready' | 'uploading' | 'failed';
  /** How far it is while it is uploaded. */
  progress?: UploadProgress;
  /** Why it failed, under a title, and which file it was. */
  error?: { title: string; text: string; file: string };
}

/** How many of a page's pictures are chosen to begin with: enough for a video, few enough to look through. */
const chosenAtFirst = 3;

export function countSelected(choices: readonly ImageChoice[]): number {
  return choices.filter((choice) => choice.isSelected).length;
}

/** Pictures of a page join those that are there, each once; the first few are chosen while there is room. */
export function addExtracted(choices: readonly ImageChoice[], urls: readonly string[]): ImageChoice[] {
  const known = new Set(choices.map(({ url }) => url));
  const room = limits.productImages - countSelected(choices);
  const added = urls
    .filter((url) => !known.has(url))
    .map((url, index): ImageChoice => {
      const isSelected = index < Math.min(chosenAtFirst, room);
      return { key: url, url, preview: url, isSelected, state: 'ready' };
    });
  return [...choices, ...added];
}

/** A file that cannot be taken, and why. */
type RefusedFile = NonNullable<ImageChoice['error']>;

const types = ['image/jpeg', 'image/png', 'image/webp'];

function refuse({ name, type, size }: File): RefusedFile | null {
  if (!types.includes(type)) {
    const isImage = type.startsWith('image/');
    const text = isImage ? 'Only JPG, PNG and WEBP can be used.' : uploads.invalidFile;
    return { title: uploads.invalidFileTitle, text, file: name };
  }
  if (size === 0) return { title: uploads.invalidFileTitle, text: uploads.invalidFile, file: name };
  if (size > limits.imageBytes) return { title: uploads.tooLargeTitle, text: uploads.tooLarge, file: name };
  return null;
}

/** Which files can be taken, as far as their kind and size tell, and what is wrong with the others. */
export function sortFiles(files: readonly File[]): { accepted: File[]; refused: RefusedFile[] } {
  return {
    accepted: files.filter((file) => refuse(file) === null),
    refused: files.map(refuse).filter((why) => why !== null),
  };
}

/** One more or one less chosen; beyond the limit nothing changes. */
export function toggleChoice(choices: readonly ImageChoice[], key: string): ImageChoice[] {
  const isFull = countSelected(choices) >= limits.productImages;
  return choices.map((choice) =>
    choice.key !== key || (isFull && !choice.isSelected) ? choice : { ...choice, isSelected: !choice.isSelected },
  );
}

/** Addresses of what is chosen, in the order shown. */
export function selectedUrls(choices: readonly ImageChoice[]): string[] {
  return choices.flatMap(({ isSelected, url }) => (isSelected && url !== null ? [url] : []));
}
