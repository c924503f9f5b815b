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

/** More than any shop's page has before its product; what comes after is not read. */
const mostBytes = 4 * 1_048_576;

export async function perform({ file, pageUrl, charset }: PageOrder): Promise<ProductPage> {
  await using source = await open(file);
  const { buffer, bytesRead } = await source.read({ buffer: Buffer.alloc(mostBytes) });
  return readProductPage(buffer.subarray(0, bytesRead), pageUrl, charset);
}
