import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { ExtractedImages } from '@hookline/contract/product-images';
import { fileTypeFromBuffer } from 'file-type';
import { type AssetStore, assertStorageLeft, storeImage } from '#features/assets/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { limitedTask } from '#platform/limited-child/limited-task.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import { type SafeFetch, SafeFetchError, type SafeResponse } from '#platform/safe-fetch/safe-fetch.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { explainFetchFailure } from './explain-fetch-failure.ts';
import { fetchPictures, type PageReading, readPicture } from './fetch-pictures.ts';
import { type LookLaterDeps, lookLater } from './look-later.ts';
import type { PageOrder, PageReply } from './read-product-page.task.ts';
import type { ProductPage } from './read-product-page.ts';
import type { ProductPicture } from './read-product-picture.task.ts';

export interface ExtractImagesDeps extends LookLaterDeps {
  assets: AssetStore;
  safeFetch: SafeFetch;
  /** Child processes that parse pages and pictures. */
  decoding: LimitedWork;
  workFolder: string;
}

interface FoundProduct {
  name: string | null;
  description: string | null;
  pictures: ProductPicture[];
  /** Error text if there are no pictures. */
  noneText: string;
}

const text = messages.productImages;
/** Bytes by which files tell what they are. */
const signatureBytes = 4100;

const pageTask = limitedTask<PageOrder, PageReply>(new URL('./read-product-page.task.ts', import.meta.url));

/**
 * Reads a shop's page, copies its product pictures and returns the product's name. A readable page without a usable
 * picture is not an error: the response then says so.
 * @throws Refusal EXTRACTION_FAILED when the page cannot be read, with the reason; STORAGE_FULL
 */
export async function extractImages(
  deps: ExtractImagesDeps,
  userId: string,
  address: string,
  signal?: AbortSignal,
): Promise<ExtractedImages> {
  await assertStorageLeft(deps.db, userId, 0);
  const response = await fetchPage(deps, withScheme(address), signal);
  return withWorkFolder(deps.workFolder, 'page', async (folder) => {
    const { safeFetch, decoding } = deps;
    const found = await readPictures(response, { safeFetch, decoding, userId, folder, signal });
    const { name, description, pictures, noneText } = found;
    const total = pictures.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    await assertStorageLeft(deps.db, userId, total);

    const expiresAt = new Date(Date.now() + limits.extractedImageHours * 3_600_000);
    const images: string[] = [];
    for (const [index, picture] of pictures.entries()) {
      const fileName = `${name ?? 'product'} ${index + 1}`;
      const asset = await storeImage(deps, picture, { userId, fileName, expiresAt });
      await lookLater(deps, asset.id, userId);
      images.push(deps.assets.signUrl(asset));
    }
    const message = images.length > 0 ? text.found(images.length) : noneText;
    return { images, message, name, description };
  });
}

/** People paste addresses as browsers show them. */
function withScheme(address: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[\w.-]+:\d+(\/|$)/.test(address) ? address : `https://${address}`;
}

async function fetchPage({ safeFetch }: ExtractImagesDeps, url: string, signal?: AbortSignal): Promise<SafeResponse> {
  try {
    return await safeFetch(url, signal && { signal });
  } catch (cause) {
    if (cause instanceof SafeFetchError) throw explainFetchFailure(cause);
    throw cause;
  }
}

async function readPictures({ url, contentType, body }: SafeResponse, reading: PageReading): Promise<FoundProduct> {
  const unnamed = { name: null, description: null, noneText: text.noneCompatible };
  const type = await fileTypeFromBuffer(body.subarray(0, signatureBytes));
  if (type?.mime.startsWith('image/')) {
    const picture = await readPicture(body, reading);
    return { ...unnamed, pictures: picture === null ? [] : [picture] };
  }
  // Pages of XML are recognized as such; anything else with a type of its own is a download.
  if (type !== undefined && !type.mime.includes('xml')) throw new Refusal('EXTRACTION_FAILED');
  if (isBlank(body)) throw new Refusal('EXTRACTION_FAILED', { message: text.extractEmpty });
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1];
  const { candidates, ...page } = await readPage(body, { pageUrl: url, charset }, reading);
  const pictures = await fetchPictures(candidates, reading);
  return { ...page, pictures, noneText: candidates.length === 0 ? text.noPictures : text.noneCompatible };
}

/** Nothing but white space. */
function isBlank(body: Buffer): boolean {
  return body.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

async function readPage(
  body: Buffer,
  about: Omit<PageOrder, 'file'>,
  { decoding, userId, folder, signal }: PageReading,
): Promise<ProductPage> {
  const file = join(folder, 'page');
  await writeFile(file, body);
  const reply = await decoding.run(pageTask, { file, ...about }, { userId, signal, isAdmitted: true });
  if (!('refusal' in reply)) return reply;
  throw new Refusal('EXTRACTION_FAILED', { message: text.extractTooHeavy });
}
