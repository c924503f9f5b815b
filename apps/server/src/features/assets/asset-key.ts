/** Folders of storage in which every file either has a row or is left over. */
export const assetFolders = ['videos', 'images', 'previews', 'music', 'pictures', 'ads'] as const;

/**
 * Where a user's file lies: `videos/7f/op_...-1.mp4`. Addresses show it, so it tells nothing about whose it is; the end of
 * the id, which is random, spreads files over folders.
 * @param ending what the file's name has after the id, with its extension
 */
export function assetKey(folder: (typeof assetFolders)[number], id: string, ending: string): string {
  return `${folder}/${id.slice(-2).toLowerCase()}/${id}${ending}`;
}
