import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { ExtractedImages } from '@hookline/contract/product-images';
import { fileTypeFromBuffer } from 'file-type';
import { type AssetStore, assertStorageLeft } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { type SafeFetch, SafeFetchError, type SafeResponse } from '#platform/safe-fetch/safe-fetch.ts';
import { type FetchedPicture, fetchPictures, readPicture } from './fetch-pictures.ts';
import { PageTooHeavyError, parsePage } from './parse-page.ts';
import { storeImage } from './store-image.ts';

export interface ExtractImagesDeps {
  db: Database;
  assets: AssetStore;
  safeFetch: SafeFetch;
}

const text = messages.productImages;

/**
 * Reads a shop's page, copies its product pictures and tells what the product is called. A page that can be read but
 * has no usable picture is no error: the answer then says so.
 * @throws ApiProblem EXTRACTION_FAILED when the page cannot be read, STORAGE_FULL
 */
export async function extractImages(
  deps: ExtractImagesDeps,
  userId: string,
  address: string,
  signal?: AbortSignal,
): Promise<ExtractedImages> {
  await assertStorageLeft(deps.db, userId, 0);
  const response = await fetchPage(deps, withScheme(address), signal);
  const { name, description, pictures } = await readPictures(deps, response, signal);
  const total = pictures.reduce((sum, { data }) => sum + data.length, 0);
  await assertStorageLeft(deps.db, userId, total);

  const expiresAt = new Date(Date.now() + limits.extractedImageHours * 3_600_000);
  const images: string[] = [];
  for (const [index, picture] of pictures.entries()) {
    const fileName = `${name ?? 'product'} ${index + 1}`;
    images.push(deps.assets.signUrl(await storeImage(deps, picture, { userId, fileName, expiresAt })));
  }
  const message = images.length > 0 ? text.found(images.length) : text.noneCompatible;
  return { images, message, name, description };
}

/** People paste addresses as browsers show them. */
function withScheme(address: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[\w.-]+:\d+(\/|$)/.test(address) ? address : `https://${address}`;
}

async function fetchPage({ safeFetch }: ExtractImagesDeps, url: string, signal?: AbortSignal): Promise<SafeResponse> {
  try {
    return await safeFetch(url, signal && { signal });
  } catch (cause) {
    if (cause instanceof SafeFetchError) throw new ApiProblem('EXTRACTION_FAILED', { cause });
    throw cause;
  }
}

async function readPictures(
  { safeFetch }: ExtractImagesDeps,
  { url, contentType, body }: SafeResponse,
  signal?: AbortSignal,
): Promise<{ name: string | null; description: string | null; pictures: FetchedPicture[] }> {
  const type = await fileTypeFromBuffer(body);
  if (type?.mime.startsWith('image/')) {
    const picture = await readPicture(body).catch(() => null);
    return { name: null, description: null, pictures: picture === null ? [] : [picture] };
  }
  // Pages of XML are recognised as such; anything else with a type of its own is a download.
  if (type !== undefined && !type.mime.includes('xml')) throw new ApiProblem('EXTRACTION_FAILED');
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1];
  const page = await parsePage({ html: body, pageUrl: url, charset }).catch((cause: unknown) => {
    if (cause instanceof PageTooHeavyError) throw new ApiProblem('EXTRACTION_FAILED', { cause });
    throw cause;
  });
  return { ...page, pictures: await fetchPictures(page.candidates, { safeFetch, signal }) };
}
