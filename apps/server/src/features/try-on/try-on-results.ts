import type { TryOnResult } from '@hookline/contract/try-on';
import type { AssetStore } from '#features/assets/index.ts';
import { deletePicture, findPictures, listPictures, type PictureRow } from '#features/pictures/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { presentTryOns } from './present-try-ons.ts';

interface ResultsDeps {
  db: Database;
  assets: AssetStore;
}

const mostListed = 100;

/** A finished try-on. @throws Refusal NOT_FOUND, also for another user's */
export async function getTryOn({ db, assets }: ResultsDeps, userId: string, id: string): Promise<TryOnResult> {
  const [made] = await presentTryOns(db, assets, [await findTryOn(db, userId, id)]);
  if (!made) throw new Refusal('NOT_FOUND');
  return made;
}

/** Somebody's try-ons, the newest first. */
export async function listTryOns({ db, assets }: ResultsDeps, userId: string): Promise<TryOnResult[]> {
  return presentTryOns(db, assets, await listPictures(db, userId, { kinds: ['try-on'], limit: mostListed }));
}

/** @throws Refusal NOT_FOUND, also for pictures of another kind */
export async function deleteTryOn(
  deps: { db: Database; jobs: Jobs },
  userId: string,
  id: string,
): Promise<{ undoUntil: Date }> {
  await findTryOn(deps.db, userId, id);
  return deletePicture(deps, userId, id);
}

async function findTryOn(db: Database, userId: string, id: string): Promise<PictureRow> {
  const [row] = await findPictures(db, userId, [id]);
  if (row?.kind !== 'try-on') throw new Refusal('NOT_FOUND');
  return row;
}
