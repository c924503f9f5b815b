import { limits } from '@hookline/contract/limits';

/** A picture the dialog offers. */
export interface ImageChoice {
  key: string;
  /** Address of our copy; null while it is being uploaded and after that failed. */
  url: string | null;
  /** What is shown: the same, or the file itself. */
  preview: string;
  isSelected: boolean;
  state: 'ready' | 'uploading' | 'failed';
  /** Why the upload failed. */
  error?: string;
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

/** Files that can be taken, as far as their kind and size tell. */
export function acceptFiles(files: readonly File[]): File[] {
  const types = ['image/jpeg', 'image/png', 'image/webp'];
  return files.filter((file) => types.includes(file.type) && file.size > 0 && file.size <= limits.imageBytes);
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
