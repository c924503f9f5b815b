import path from 'node:path';
import { findMentions, isNamedIn, termsOfFileName } from '#timeline/find-mentions.ts';

/** What tells which words of a script a picture belongs to. */
export interface NamedPicture {
  file: string;
  /** What its file was called by the person, if `file` is a copy. */
  name?: string | undefined;
  /** Words it belongs to; by default, those of its file name. */
  mention: readonly string[];
}

/** Words of each picture that name it in the script. */
function termsOf({ file, name, mention }: NamedPicture): readonly string[] {
  return mention.length > 0 ? mention : termsOfFileName(name ?? file);
}

/**
 * For each picture, the indexes of the words that name it. The product's name belongs to the picture that is called so,
 * else to the first one the script does not name otherwise.
 */
export function matchPictures(
  words: readonly { text: string }[],
  pictures: readonly NamedPicture[],
  productName: string,
): number[][] {
  const mentions = pictures.map((picture) => findMentions(words, termsOf(picture)));
  const owner = productName === '' ? -1 : ownerOf(productName, pictures, mentions);
  const own = mentions[owner];
  if (own) {
    const named = new Set([...own, ...findMentions(words, [productName])]);
    mentions[owner] = [...named].sort((a, b) => a - b);
  }
  return mentions;
}

function ownerOf(productName: string, pictures: readonly NamedPicture[], mentions: readonly number[][]): number {
  const called = pictures.findIndex((picture) => isCalled(picture, productName));
  return called >= 0 ? called : mentions.findIndex((found) => found.length === 0);
}

/** Whether a picture's own words, or its file name however short, say the product's name. */
function isCalled({ file, name = file, mention }: NamedPicture, productName: string): boolean {
  const names = mention.length > 0 ? mention : [path.basename(name, path.extname(name)).replace(/[_\-.\d]+/g, ' ')];
  return names.some((name) => isNamedIn(productName, name) || isNamedIn(name, productName));
}

/**
 * The picture an end card shows: of the product that is asked for by name, else of the one the script names last, else
 * the first.
 */
export function chooseCardPicture(
  words: readonly { text: string }[],
  pictures: readonly NamedPicture[],
  productName: string,
): number {
  const called = productName === '' ? -1 : pictures.findIndex((picture) => isCalled(picture, productName));
  if (called >= 0) return called;
  const mentions = matchPictures(words, pictures, productName);
  const lasts = mentions.map((found) => found.at(-1) ?? -1);
  const latest = Math.max(-1, ...lasts);
  return latest < 0 ? 0 : lasts.indexOf(latest);
}
