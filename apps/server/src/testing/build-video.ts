import { eq } from 'drizzle-orm';
import { assets } from '#features/assets/index.ts';
import { operations } from '#features/operations/index.ts';
import { updateVideoOfOperation } from '#features/videos/index.ts';
import type { Caller, TestApp } from './test-app.ts';

interface BuiltVideo {
  script?: string;
  actorId?: string;
  name?: string;
  kind?: 'talking-actor' | 'hook';
  durationMs?: number;
  createdAt?: Date;
  bytes?: string;
}

/** A finished video with a file of these bytes. Returns its ids. */
export async function buildVideo(
  app: TestApp,
  caller: Caller,
  { script = 'Some words to say.', actorId = 'maya', durationMs = 3000, bytes = 'no mp4', ...row }: BuiltVideo = {},
): Promise<{ videoId: string; operationId: string; sendId: string }> {
  const { operations: started, sendId } = (await caller.post('/api/ugc/create', { script, actorIds: [actorId] })).body;
  const { operationId, videoId } = started[0];
  const storageKey = `videos/${caller.user.id}/${operationId}-1.mp4`;
  await app.storage.write(storageKey, Buffer.from(bytes));
  await app.db.insert(assets).values({
    ...{ id: `ast_${operationId}`, userId: caller.user.id, kind: 'video', storageKey },
    ...{ contentType: 'video/mp4', sizeBytes: bytes.length, fileName: `hookline-${actorId}-2026-11-21.mp4` },
  });
  await app.db.update(operations).set({ status: 'completed' }).where(eq(operations.id, operationId));
  await app.db.transaction((tx) =>
    updateVideoOfOperation(tx, operationId, { ...row, videoAssetId: `ast_${operationId}`, durationMs }),
  );
  return { videoId, operationId, sendId };
}
