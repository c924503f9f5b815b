import { join } from 'node:path';
import type { RemoteCreator } from '@hookline/providers/talking-actor';
import type { Logger } from 'pino';
import type { ResultFetcher } from '#features/providers/index.ts';
import { writeThumbnail } from '#features/videos/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { SafeDownload } from '#platform/safe-fetch/safe-download.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { sanitizeImage } from '#platform/uploads/sanitize-image.ts';
import type { AiCreatorRow } from './ai-creators.table.ts';
import { deactivateOthers, setCopies, upsertCreator } from './creators.repository.ts';
import { genderOfName } from './gender-of-name.ts';

export interface SyncCreatorsDeps {
  db: Database;
  storage: Storage;
  decoding: LimitedWork;
  download: SafeDownload;
  workFolder: string;
  logger: Logger;
  /** Null if this machine can't decode videos from elsewhere. */
  fetchClip: ResultFetcher['fetchVideo'] | null;
  /** Null where no service with creators is connected. */
  listCreators: ((signal?: AbortSignal) => Promise<readonly RemoteCreator[]>) | null;
}

export interface SyncResult {
  total: number;
  added: number;
  deactivated: number;
  /** Pictures copied now, and those left for the next sync. */
  thumbnails: number;
  thumbnailsLeft: number;
  /** The same of sample clips. */
  clips: number;
  clipsLeft: number;
}

/** Time limit for copying pictures, then clips; the next sync continues. */
const pictureBudgetMs = 15_000;
const clipBudgetMs = 40_000;
const provider = 'captions';
/** Of a clip, as those of the drawn cast are shown. */
const clipSize = { width: 432, height: 768, longestSeconds: 10 };

/** Storage key of our copy of a creator's picture. */
export const thumbnailKey = (id: string): string => `creators/${id}/thumbnail.webp`;

/** Storage key of our copy of a creator's sample clip. */
export const clipKey = (id: string): string => `creators/${id}/clip.mp4`;

/**
 * Brings the table of creators up to date with the service: upserts by name, makes those inactive that have vanished,
 * copies pictures and clips that are new.
 * @throws ProviderError when the service cannot be asked; nothing is changed then
 */
export async function syncCreators(
  deps: SyncCreatorsDeps & { listCreators: NonNullable<SyncCreatorsDeps['listCreators']> },
  userId: string,
  signal: AbortSignal,
): Promise<SyncResult> {
  const { db } = deps;
  const creators = await deps.listCreators(signal);
  const none = { thumbnails: 0, thumbnailsLeft: 0, clips: 0, clipsLeft: 0 };
  const result: SyncResult = { total: creators.length, added: 0, deactivated: 0, ...none };
  const begunAt = performance.now();
  const withClips: { row: AiCreatorRow; videoUrl: string }[] = [];
  for (const { name, imageUrl, videoUrl } of creators) {
    const fresh = { id: createId('crt'), creatorName: name, gender: genderOfName(name), category: 'General', provider };
    const { row, isNew } = await upsertCreator(db, fresh);
    if (isNew) result.added += 1;
    if (videoUrl !== null && (row.clipUrl === null || row.clipSourceUrl !== withoutQuery(videoUrl)))
      withClips.push({ row, videoUrl });
    if (imageUrl === null || (row.thumbnailUrl !== null && row.sourceUrl === withoutQuery(imageUrl))) continue;
    const hasTime = performance.now() - begunAt < pictureBudgetMs;
    if (hasTime && (await copyThumbnail(deps, row, imageUrl, { userId, signal }))) result.thumbnails += 1;
    else result.thumbnailsLeft += 1;
  }
  for (const { row, videoUrl } of deps.fetchClip === null ? [] : withClips) {
    const hasTime = performance.now() - begunAt < clipBudgetMs;
    if (hasTime && (await copyClip(deps, row, videoUrl, { userId, signal }))) result.clips += 1;
    else result.clipsLeft += 1;
  }
  result.deactivated = await deactivateOthers(
    db,
    provider,
    creators.map(({ name }) => name),
  );
  return result;
}

/** Copies a picture to our storage, decoded and re-encoded. False on failure: the next sync retries. */
async function copyThumbnail(
  { db, storage, decoding, download, workFolder, logger }: SyncCreatorsDeps,
  { id, creatorName }: AiCreatorRow,
  imageUrl: string,
  whose: { userId: string; signal: AbortSignal },
): Promise<boolean> {
  try {
    await withWorkFolder(workFolder, 'creator', async (folder) => {
      const [sourceFile, outFile] = [join(folder, 'source'), join(folder, 'clean')];
      await download(imageUrl, sourceFile, { signal: whose.signal });
      await sanitizeImage(decoding, { sourceFile, outFile }, whose);
      await storage.write(thumbnailKey(id), { moveFrom: await writeThumbnail(outFile) });
    });
    const thumbnailUrl = `/media/creators/${id}/thumbnail.webp?v=${Date.now().toString(36)}`;
    await setCopies(db, id, { thumbnailUrl, sourceUrl: withoutQuery(imageUrl) });
    return true;
  } catch (err) {
    if (whose.signal.aborted) throw err;
    logger.warn({ err, creatorName }, 'the picture of a creator could not be copied');
    return false;
  }
}

/** Copies a sample clip to our storage, encoded anew with its sound. False on failure: the next sync retries. */
async function copyClip(
  { db, storage, fetchClip, workFolder, logger }: SyncCreatorsDeps,
  { id, creatorName }: AiCreatorRow,
  videoUrl: string,
  whose: { userId: string; signal: AbortSignal },
): Promise<boolean> {
  if (fetchClip === null) return false;
  try {
    await withWorkFolder(workFolder, 'creator', async (folder) => {
      const files = { video: join(folder, 'clip.mp4'), poster: join(folder, 'clip.jpg') };
      await fetchClip({ url: videoUrl, kind: 'video' }, { files, ...clipSize, label: 'Captions', ...whose });
      await storage.write(clipKey(id), { moveFrom: files.video });
    });
    const clipUrl = `/media/creators/${id}/clip.mp4?v=${Date.now().toString(36)}`;
    await setCopies(db, id, { clipUrl, clipSourceUrl: withoutQuery(videoUrl) });
    return true;
  } catch (err) {
    if (whose.signal.aborted) throw err;
    logger.warn({ err, creatorName }, 'the sample clip of a creator could not be copied');
    return false;
  }
}

/** Signed addresses change with every answer although the picture is the same. */
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
