import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import { Refusal } from '#platform/errors/refusal.ts';
import { limitedTask } from '#platform/limited-child/limited-task.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.ts';
import type { Candidate } from './candidates.ts';
import { looksTheSame } from './looks-the-same.ts';
import type { PictureOrder, ProductPicture } from './read-product-picture.task.ts';

export interface PageReading {
  safeFetch: SafeFetch;
  decoding: LimitedWork;
  userId: string;
  /** Folder for fetched files and their derivatives while the page is processed. */
  folder: string;
  signal: AbortSignal | undefined;
}

const atOnce = 3;
/** Candidates tried per page; most pages show their product within the first ten. */
const mostTried = 30;
const enough = 20;
/** For all pictures of a page together. */
const budget = { ms: 25_000, bytes: 80 * 1_048_576 };

const pictureTask = limitedTask<PictureOrder, ProductPicture | null>(
  new URL('./read-product-picture.task.ts', import.meta.url),
);

/**
 * Fetches a page's candidates, likeliest first, and keeps those that are pictures of a usable size: JPG, PNG and WebP by
 * their bytes, each motif once, the biggest first.
 * @throws Refusal EXTRACTION_FAILED if the shop sent none in time; SERVER_BUSY if there is none, and at least one could not be looked at
 */
export async function fetchPictures(candidates: readonly Candidate[], reading: PageReading): Promise<ProductPicture[]> {
  const { safeFetch, signal } = reading;
  const deadline = AbortSignal.timeout(budget.ms);
  const stop = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
  const queue = candidates.slice(0, mostTried);
  const kept: { picture: ProductPicture; rank: number }[] = [];
  let bytes = 0;
  /** Of ours, about a picture that may have been good. */
  let fault: Refusal | undefined;
  let isSlow = false;

  async function work(): Promise<void> {
    for (;;) {
      const next = queue.shift();
      if (next === undefined || stop.aborted || bytes > budget.bytes || kept.length >= enough) return;
      const rank = candidates.indexOf(next);
      try {
        const { body } = await safeFetch(next.url, { signal: stop });
        bytes += body.length;
        const picture = await readPicture(body, reading);
        if (picture !== null) kept.push({ picture, rank });
      } catch (error) {
        // Missing, rejected or too large: the page has others, and a complete lack is reported once.
        if (error instanceof Refusal) fault ??= error;
        // Only fetching is stopped by the deadline.
        else if (deadline.aborted) isSlow = true;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  signal?.throwIfAborted();
  if (kept.length === 0 && fault !== undefined) throw fault;
  if (kept.length === 0 && isSlow)
    throw new Refusal('EXTRACTION_FAILED', { message: messages.productImages.extractSlow });

  kept.sort((a, b) => b.picture.originalPixels - a.picture.originalPixels || a.rank - b.rank);
  const distinct: ProductPicture[] = [];
  for (const { picture } of kept)
    if (!distinct.some((other) => looksTheSame(other.print, picture.print))) distinct.push(picture);
  return distinct;
}

/** Null for what no product is shown in, and what cannot be read. */
export async function readPicture(body: Buffer, reading: PageReading): Promise<ProductPicture | null> {
  const { decoding, userId, folder, signal } = reading;
  const sourceFile = join(folder, randomUUID());
  await writeFile(sourceFile, body);
  const order = { sourceFile, outFile: `${sourceFile}-clean` };
  // The page has its place in its own line.
  return decoding.run(pictureTask, order, { userId, signal, isAdmitted: true });
}
