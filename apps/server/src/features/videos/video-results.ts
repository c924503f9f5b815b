import type { OperationResult } from '@hookline/contract/operations';
import { pagePaths, videoPath } from '@hookline/contract/page-paths';
import type { AssetStore } from '#features/assets/index.ts';
import type { OperationKindDefinition } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { speakerName } from './speaker-name.ts';
import { listVideosOfOperations, markCanceled } from './videos.repository.ts';

type VideoResults = Required<Pick<OperationKindDefinition, 'findResults' | 'findReadyMail' | 'afterCancel'>>;

/** Results of any operation kind that makes a film: videos of the library. */
export function createVideoResults(assets: AssetStore): VideoResults {
  return {
    async findResults(db, operationIds) {
      const rows = await listVideosOfOperations(db, operationIds);
      const ids = rows.flatMap((row) => [row.videoAssetId, row.posterAssetId]).filter((id) => id !== null);
      const found = await assets.find(db, ids);
      const sign = (id: string | null): string | null => {
        const asset = id === null ? undefined : found.get(id);
        return asset ? assets.signUrl(asset) : null;
      };
      return new Map<string, OperationResult[]>(
        rows.map(({ operationId, id, videoAssetId, posterAssetId }) => [
          operationId,
          [{ kind: 'video', id, url: sign(videoAssetId), previewUrl: sign(posterAssetId) }],
        ]),
      );
    },

    afterCancel: markCanceled,

    async findReadyMail(db: Database, operationIds) {
      const videos = await listVideosOfOperations(db, operationIds);
      const [first] = videos;
      if (!first) return undefined;
      const posterId = videos.find(({ posterAssetId }) => posterAssetId !== null)?.posterAssetId;
      const poster = posterId ? (await assets.find(db, [posterId])).get(posterId) : undefined;
      return {
        noun: { one: 'video', many: 'videos' },
        count: videos.length,
        names: videos.map(({ name }) => name),
        actors: videos.map((video) => speakerName(video) ?? ''),
        path: videos.length === 1 ? videoPath(first.id) : pagePaths.videos,
        ...(poster && { posterKey: poster.storageKey }),
      };
    },
  };
}
