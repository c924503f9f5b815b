import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.ts';
import { type SanitizedImage, sanitizeImage } from '#platform/uploads/sanitize-image.ts';
import type { Candidate } from './candidates.ts';
import { type Fingerprint, fingerprint, looksTheSame } from './fingerprint.ts';

export interface FetchedPicture extends SanitizedImage {
  /** As it was on its page, before it was made smaller. */
  originalPixels: number;
}

/** What products are shown in; also what the interface promises to take. */
export const productImageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

const atOnce = 4;
/** Candidates tried per page; most pages show their product within the first ten. */
const mostTried = 30;
const enough = 20;
/** For all pictures of a page together. */
const budget = { ms: 25_000, bytes: 80 * 1_048_576 };
/** Smaller ones are icons and thumbnails; a video would show them blurred. */
const shortestSide = 200;
/** Longer ones are banners and sprites. */
const longestAspect = 3.2;

/**
 * Fetches a page's candidates, likeliest first, and keeps those that are pictures of a usable size: JPG, PNG and WebP by
 * their bytes, each motif once, the biggest first.
 */
export async function fetchPictures(
  candidates: readonly Candidate[],
  { safeFetch, signal }: { safeFetch: SafeFetch; signal?: AbortSignal | undefined },
): Promise<FetchedPicture[]> {
  const deadline = AbortSignal.timeout(budget.ms);
  const stop = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
  const queue = candidates.slice(0, mostTried);
  const kept: { picture: FetchedPicture; print: Fingerprint; rank: number }[] = [];
  let bytes = 0;

  async function work(): Promise<void> {
    for (;;) {
      const next = queue.shift();
      if (next === undefined || stop.aborted || bytes > budget.bytes || kept.length >= enough) return;
      const rank = candidates.indexOf(next);
      try {
        const { body } = await safeFetch(next.url, { signal: stop });
        bytes += body.length;
        const picture = await readPicture(body);
        if (picture !== null) kept.push({ picture, print: await fingerprint(picture), rank });
      } catch {
        // Gone, refused, too large or damaged: the page has others, and their absence is told as a whole.
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  signal?.throwIfAborted();

  kept.sort((a, b) => b.picture.originalPixels - a.picture.originalPixels || a.rank - b.rank);
  const distinct: typeof kept = [];
  for (const entry of kept) if (!distinct.some((other) => looksTheSame(other.print, entry.print))) distinct.push(entry);
  return distinct.map(({ picture }) => picture);
}

/** Null for what no product is shown in. Throws ImageRefusedError for damaged ones. */
export async function readPicture(body: Buffer): Promise<FetchedPicture | null> {
  const type = await fileTypeFromBuffer(body);
  if (type === undefined || !productImageTypes.has(type.mime)) return null;
  const { width, height } = await sharp(body).metadata();
  const aspect = Math.max(width, height) / Math.min(width, height);
  if (Math.min(width, height) < shortestSide || aspect > longestAspect) return null;
  const image = await sanitizeImage(body);
  return (await isBlank(image.data)) ? null : { ...image, originalPixels: width * height };
}

/** One colour all over: a stand-in until the real picture is loaded. */
async function isBlank(data: Buffer): Promise<boolean> {
  const { channels } = await sharp(data).flatten({ background: 'white' }).stats();
  return channels.every(({ stdev }) => stdev < 1.5);
}
