import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { cutPhoto, seenBy } from './cut-photo.ts';
import { findCuts, saveCut } from './photo-cuts.repository.ts';

export interface LookAtPhotoDeps {
  db: Database;
  assets: AssetStore;
  workFolder: string;
  cacheFolder: string;
}

/** Looks at a picture with everything there is, and keeps what was seen. */
export async function handle(
  { assetId }: { assetId: string },
  { db, assets, workFolder, cacheFolder }: LookAtPhotoDeps,
  { signal }: JobContext,
): Promise<void> {
  const photo = (await assets.find(db, [assetId])).get(assetId);
  const row = (await findCuts(db, [assetId])).get(assetId);
  if (!photo || (row && row.autoMask !== null && row.gap === null)) return;
  const made = await withWorkFolder(workFolder, 'cut-out', (folder) =>
    cutPhoto({ assets, cacheFolder }, photo, { folder, signal }),
  );
  // Its owner may have decided meanwhile: only what was seen is written.
  await saveCut(db, assetId, seenBy(made));
  // Said on the page by what was saved; tried again by the queue.
  if (made.gap === 'no-memory' || made.gap === 'failed') throw new Error(`No second look at a picture: ${made.gap}`);
}
