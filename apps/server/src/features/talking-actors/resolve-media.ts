import { type ResolvePictureDeps, resolvePicture } from '#features/product-images/index.ts';

export type ResolveMediaDeps = ResolvePictureDeps;

/**
 * The assets behind addresses given in a request: our own signed ones, or public pictures, which are fetched and re-encoded.
 * @throws Refusal NOT_FOUND for an asset of ours that is not the user's, IMAGE_REFUSED for what is no usable picture,
 *   STORAGE_FULL
 */
export async function resolveMedia(
  deps: ResolveMediaDeps,
  userId: string,
  urls: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const ids: string[] = [];
  for (const url of urls) {
    const wish = { kinds: ['image'], missing: 'We could not find this product image', signal } as const;
    ids.push((await resolvePicture(deps, userId, url, wish)).id);
  }
  return ids;
}
