import { eq } from 'drizzle-orm';
import { assets } from '#features/assets/assets.table.ts';
import { assetKey } from '#features/assets/index.ts';
import { operations } from '#features/operations/operations.table.ts';
import { updateVideoOfOperation } from '#features/videos/index.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Caller, TestApp } from './test-app.ts';

interface BuiltVideo {
  script?: string;
  actorId?: string;
  name?: string;
  kind?: 'talking-actor' | 'hook';
  durationMs?: number;
  createdAt?: Date;
  bytes?: string;
  /** Its files lie where former versions put them. */
  hasOwnerInKeys?: boolean;
}

const contentTypes = {
  video: 'video/mp4',
  poster: 'image/jpeg',
  thumbnail: 'image/webp',
  captions: 'text/vtt',
  subtitles: 'application/x-subrip',
};

/** A finished video with a film of these bytes and small files beside it. Returns its ids. */
export async function buildVideo(
  app: TestApp,
  caller: Caller,
  {
    script = 'Some words to say.',
    actorId = 'maya',
    durationMs = 3000,
    bytes = 'no mp4',
    hasOwnerInKeys,
    ...row
  }: BuiltVideo = {},
): Promise<{ videoId: string; operationId: string; sendId: string }> {
  const { operations: started, sendId } = (await caller.post('/api/ugc/create', { script, actorIds: [actorId] })).body;
  const { operationId, videoId } = started[0];
  const store = async (kind: keyof typeof contentTypes, extension: string, content: string) => {
    const id = `ast_${extension}_${operationId}`;
    const former = `videos/${caller.user.id}/${operationId}-1.${extension}`;
    const storageKey = hasOwnerInKeys === true ? former : assetKey('videos', operationId, `-1.${extension}`);
    await app.storage.write(storageKey, Buffer.from(content));
    await app.db.insert(assets).values({
      id,
      userId: caller.user.id,
      kind,
      storageKey,
      contentType: contentTypes[kind],
      sizeBytes: content.length,
      fileName: `hookline-${actorId}-2026-11-21.${extension}`,
    });
    return id;
  };
  const files = {
    videoAssetId: await store('video', 'mp4', bytes),
    posterAssetId: await store('poster', 'jpg', 'beside the film'),
    thumbnailAssetId: await store('thumbnail', 'webp', 'beside the film'),
    captionsAssetId: await store('captions', 'vtt', 'beside the film'),
    subtitlesAssetId: await store('subtitles', 'srt', 'beside the film'),
  };
  await app.db.update(operations).set({ status: 'completed' }).where(eq(operations.id, operationId));
  await runTransaction(app.db, (tx) => updateVideoOfOperation(tx, operationId, { ...row, ...files, durationMs }));
  return { videoId, operationId, sendId };
}
