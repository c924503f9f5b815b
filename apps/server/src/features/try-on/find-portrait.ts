import type { AssetRow, AssetStore } from '#features/assets/index.ts';
import { findRecipe } from '#features/avatars/index.ts';
import { findPictureOfAsset } from '#features/pictures/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { DrawnPortrait } from './try-on-engine.ts';

interface Deps {
  db: Database;
  assets: Pick<AssetStore, 'find' | 'localCopy'>;
}

/** Where an influencer of ours has their recipe, and the photo their colors came from; null for every other picture. */
async function findOwnRecipe({ db, assets }: Deps, userId: string, human: Pick<AssetRow, 'id' | 'kind'>) {
  if (human.kind !== 'avatar') return null;
  const picture = await findPictureOfAsset(db, userId, human.id);
  const recipe = picture && findRecipe(picture);
  if (!recipe) return null;
  const { referenceAssetId } = recipe;
  const reference =
    referenceAssetId === null ? null : (await assets.find(db, [referenceAssetId])).get(referenceAssetId);
  // Without the photo their colors came from, it would be somebody else.
  return reference === undefined ? null : { recipe, reference };
}

/** Whether a person is drawn anew in what they try on. */
export async function isDrawnByUs(deps: Deps, userId: string, human: Pick<AssetRow, 'id' | 'kind'>): Promise<boolean> {
  return (await findOwnRecipe(deps, userId, human)) !== null;
}

/** The recipe of an influencer of ours; a photo without one is dressed as it is. */
export async function findPortrait(
  deps: Deps,
  userId: string,
  human: AssetRow,
  folder: string,
): Promise<DrawnPortrait | undefined> {
  const found = await findOwnRecipe(deps, userId, human);
  if (!found) return undefined;
  const { prompt, isSelfie, seed } = found.recipe;
  if (found.reference === null) return { prompt, isSelfie, seed };
  return { prompt, isSelfie, seed, reference: await deps.assets.localCopy(found.reference, folder) };
}
