import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { uploadedImageDays } from './upload-image.ts';

/**
 * Lets pictures that stand in somebody's project stay, and signs their addresses anew. Null for those that are gone, or
 * never were the user's; addresses that are not ours stay what they are.
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
