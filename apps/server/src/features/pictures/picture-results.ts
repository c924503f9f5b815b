import type { OperationResult } from '@hookline/contract/operations';
import type { AssetStore } from '#features/assets/index.ts';
import type { OperationKindDefinition } from '#features/operations/index.ts';
import { listPicturesOfOperations } from './pictures.repository.ts';

type PictureResults = Required<Pick<OperationKindDefinition, 'findResults' | 'findReadyMail'>>;

/** Results of any operation kind that makes a picture. `path`: the page that shows them. */
export function createPictureResults(assets: AssetStore, path: string): PictureResults {
  return {
    async findResults(db, operationIds) {
      const rows = await listPicturesOfOperations(db, operationIds);
      const ids = rows.flatMap((row) => [row.assetId, row.thumbnailAssetId]).filter((id) => id !== null);
      const found = await assets.find(db, ids);
      const sign = (id: string | null): string | null => {
        const asset = id === null ? undefined : found.get(id);
        return asset ? assets.signUrl(asset) : null;
      };
      return new Map<string, OperationResult[]>(
        rows.map(({ operationId, id, assetId, thumbnailAssetId }) => [
          operationId,
          [{ kind: 'picture', id, url: sign(assetId), previewUrl: sign(thumbnailAssetId) }],
        ]),
      );
    },

    async findReadyMail(db, operationIds) {
      const rows = await listPicturesOfOperations(db, operationIds);
      if (rows.length === 0) return undefined;
      const assetId = rows.find((row) => row.assetId !== null)?.assetId;
      const picture = assetId ? (await assets.find(db, [assetId])).get(assetId) : undefined;
      return {
        noun: { one: 'picture', many: 'pictures' },
        names: rows.map(({ prompt }) => prompt).filter((prompt) => prompt !== ''),
        count: rows.length,
        actors: [],
        path,
        ...(picture && { posterKey: picture.storageKey }),
      };
    },
  };
}
