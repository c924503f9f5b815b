import type { AssetRow } from '#features/assets/index.ts';
import { copyPhotos, type ProductPhoto } from '#features/product-images/index.ts';

/** A picture of a talk. */
export interface ShownPhoto extends ProductPhoto {
  /** What the person called its file: a script may speak of it in the same words. */
  name?: string;
}

/** Copies the pictures of a talk to a folder of a run, each with the name it was uploaded by. */
export async function copyShown(
  deps: Parameters<typeof copyPhotos>[0],
  photos: readonly AssetRow[],
  folder: string,
): Promise<ShownPhoto[]> {
  const copies = await copyPhotos(deps, photos, folder);
  return copies.map((copy, index) => ({ ...copy, name: photos[index]?.fileName ?? '' }));
}
