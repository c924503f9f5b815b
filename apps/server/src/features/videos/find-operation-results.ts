import type { AssetStore } from '#features/assets/index.ts';
import type { OperationResult } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { listVideosOfOperations } from './videos.repository.ts';

/** The videos that operations made, by operation id, for telling with the operation. */
export async function findOperationResults(
  db: Database,
  assets: AssetStore,
  operationIds: readonly string[],
): Promise<Map<string, OperationResult>> {
  const rows = await listVideosOfOperations(db, operationIds);
  const ids = rows.flatMap((row) => [row.videoAssetId, row.posterAssetId]).filter((id) => id !== null);
  const found = await assets.find(db, ids);
  const sign = (id: string | null): string | null => {
    const asset = id === null ? undefined : found.get(id);
    return asset ? assets.signUrl(asset) : null;
  };
  return new Map(
    rows.map((row) => [
      row.operationId,
      { videoId: row.id, videoUrl: sign(row.videoAssetId), posterUrl: sign(row.posterAssetId) },
    ]),
  );
}
