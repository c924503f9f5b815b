/** Folders of storage in which every file either has a row or is left over. */
export const assetFolders = ['videos', 'images', 'previews', 'music', 'pictures', 'ads', 'voices', 'clips'] as const;

/**
 * Storage key of a user's file: `videos/7f/op_...-1.mp4`. It is visible in URLs, so it does not identify the owner; the
 * random end of the id distributes files over folders.
 * @param ending rest of the file name after the id, with its extension
 */
export function assetKey(folder: (typeof assetFolders)[number], id: string, ending: string): string {
  return `${folder}/${id.slice(-2).toLowerCase()}/${id}${ending}`;
}
