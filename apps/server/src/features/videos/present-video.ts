import type { Video } from '@hookline/contract/videos';
import type { AssetRow, AssetStore } from '#features/assets/index.ts';
import { tellError } from '#features/operations/index.ts';
import { listReservations } from '#features/usage/index.ts';
import type { Database } from '#platform/db/database.ts';
import { assetIdsOf } from './asset-ids-of.ts';
import { speakerName } from './speaker-name.ts';
import { placeOf } from './video-place.ts';
import type { VideoWithState } from './videos.repository.ts';

const statusOf = {
  queued: 'queued',
  processing: 'processing',
  completed: 'ready',
  failed: 'failed',
  canceled: 'failed',
} as const;

/** The contract's shape of library rows, their addresses signed. */
export async function presentVideos(
  db: Database,
  assets: Pick<AssetStore, 'find' | 'signUrl'>,
  rows: readonly VideoWithState[],
): Promise<Video[]> {
  const ids = rows.flatMap(({ video }) => assetIdsOf(video));
  const found = await assets.find(db, ids);
  const credits = await listReservations(
    db,
    rows.flatMap(({ video, operation }) => (statusOf[operation.status] === 'failed' ? paidBy(video, operation) : [])),
  );
  return rows.map((row) => presentVideo(row, { found, credits }, assets));
}

/** The operation whose credit pays for a video. */
function paidBy({ operationId }: VideoWithState['video'], { creditOf }: VideoWithState['operation']): string {
  return creditOf ?? operationId;
}

function presentVideo(
  { video, operation }: VideoWithState,
  { found, credits }: { found: ReadonlyMap<string, AssetRow>; credits: Awaited<ReturnType<typeof listReservations>> },
  assets: Pick<AssetStore, 'find' | 'signUrl'>,
): Video {
  const status = statusOf[operation.status];
  const asset = (id: string | null) => (id === null ? undefined : found.get(id));
  const file = asset(video.videoAssetId);
  const sign = (row: AssetRow | undefined, as?: 'download') => (row ? assets.signUrl(row, as) : null);
  const creator = speakerName(video);
  return {
    id: video.id,
    url: sign(file),
    posterUrl: sign(asset(video.posterAssetId)),
    thumbnailUrl: sign(asset(video.thumbnailAssetId) ?? asset(video.posterAssetId)),
    captionsUrl: sign(asset(video.captionsAssetId)),
    subtitlesUrl: sign(asset(video.subtitlesAssetId), 'download'),
    downloadUrl: sign(file, 'download'),
    name: video.name,
    creator,
    status,
    type: video.kind,
    created_at: video.createdAt.toISOString(),
    durationMs: video.durationMs,
    width: video.width,
    height: video.height,
    sizeBytes: file?.sizeBytes ?? null,
    operationId: video.operationId,
    version: video.version,
    editOf: video.editOf,
    place: placeOf(video),
    notes: video.notes,
    additional_data: {
      status,
      source: operation.engine,
      script: video.script,
      prompt: video.script,
      videoPrompt: video.kind === 'image-to-video' ? video.script : null,
      hookText: video.kind === 'hook' ? video.script : null,
      creator,
      type: video.kind,
      actorId: video.actorId,
      language: video.language,
      ratio: video.ratio,
      creditReturned:
        operation.creditAmount + Number(operation.creditOf !== null) > 0 &&
        credits.get(paidBy(video, operation)) === 'returned',
      error: tellError(operation, credits.get(operation.creditOf ?? '')),
    },
  };
}
