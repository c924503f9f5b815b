import { open } from 'node:fs/promises';
import { type ProductPage, readProductPage } from './read-product-page.ts';

export interface PageOrder {
  /** File with the shop's response. */
  file: string;
  /** URL of the page; relative URLs in it are resolved against this. */
  pageUrl: string;
  /** As the server said. */
  charset: string | undefined;
}

export type PageReply = ProductPage | { refusal: 'too-heavy' };

/** More than any shop's page has before its product; what comes after is not read. */
const mostBytes = 4 * 1_048_576;
/** The largest shop pages have 20,000, and some hundred pictures. Each takes time and memory, a picture with all around it. */
const mostTags = 150_000;
const mostPictures = 3000;

export async function perform({ file, pageUrl, charset }: PageOrder): Promise<PageReply> {
  await using source = await open(file);
  const { buffer, bytesRead } = await source.read({ buffer: Buffer.alloc(mostBytes) });
  const page = buffer.subarray(0, bytesRead);
  if (count(page, '<') > mostTags || count(page, '<img') > mostPictures) return { refusal: 'too-heavy' };
  try {
    return readProductPage(page, pageUrl, charset);
  } catch (error) {
    // Parts nested deeper than the stack goes.
    if (error instanceof RangeError) return { refusal: 'too-heavy' };
    throw error;
  }
}

function count(page: Buffer, start: string): number {
  let found = 0;
  for (let at = page.indexOf(start); at !== -1; at = page.indexOf(start, at + 1)) found += 1;
  return found;
}
