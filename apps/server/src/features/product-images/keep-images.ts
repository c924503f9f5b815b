import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { uploadedImageDays } from './upload-image.ts';

/**
 * Keeps the pictures of a user's project and signs their URLs again. Null for pictures that are deleted or not the
 * user's; foreign URLs stay unchanged.
 */
export async function keepImages(
  { db, assets }: { db: Database; assets: AssetStore },
  userId: string,
  urls: readonly string[],
): Promise<(string | null)[]> {
  const ids: (string | undefined)[] = [];
  for (const url of urls) {
    const asset = await assets.resolveUrl(db, userId, url);
    ids.push(asset?.kind === 'image' ? asset.id : undefined);
  }
  const known = ids.filter((id) => id !== undefined);
  await assets.keepUntil(db, known, new Date(Date.now() + uploadedImageDays * 86_400_000));
  // Read now: what ran out a moment ago may be gone.
  const kept = await assets.find(db, known);
  return urls.map((url, index) => {
    if (!assets.isOwnUrl(url)) return url;
    const asset = kept.get(ids[index] ?? '');
    return asset ? assets.signUrl(asset) : null;
  });
}
