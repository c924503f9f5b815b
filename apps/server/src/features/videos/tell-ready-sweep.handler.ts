import { videoKinds } from '@hookline/contract/videos';
import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/index.ts';
import { findActorName } from '#features/actors/index.ts';
import type { AssetStore } from '#features/assets/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import { listOperationsOfSend, listSendsEndedBetween, type OperationRow } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { listVideosOfOperations } from './videos.repository.ts';

export interface TellReadyDeps {
  db: Database;
  assets: AssetStore;
  mailer: Mailer;
}

/** Nobody has polled for this long once it had ended. */
const unseenMs = 60_000;
/** What was quicker than this was waited for. */
const worthMailMs = 60_000;
/** A server that was down for longer says nothing about what ended before. */
const oldestMs = 15 * 60_000;

/** The mail stays short. */
const namedVideos = 10;

export async function handle(_payload: object, deps: TellReadyDeps): Promise<void> {
  const now = Date.now();
  const sends = await listSendsEndedBetween(deps.db, videoKinds, new Date(now - oldestMs), new Date(now - unseenMs));
  for (const sendId of sends) {
    const sent = await listOperationsOfSend(deps.db, sendId);
    if (isWorthMail(sent, now)) await queueMail(sendId, sent, deps);
  }
}

/** A send as a whole: all of it ended, it took its time, and nobody has asked about it since. */
function isWorthMail(sent: readonly OperationRow[], now: number): boolean {
  let endedAt = 0;
  let startedAt = now;
  for (const { finishedAt, createdAt } of sent) {
    if (finishedAt === null) return false;
    endedAt = Math.max(endedAt, finishedAt.getTime());
    startedAt = Math.min(startedAt, createdAt.getTime());
  }
  const isSeen = sent.some(({ lastSeenAt }) => lastSeenAt !== null && lastSeenAt.getTime() >= endedAt);
  return !isSeen && endedAt - startedAt > worthMailMs && now - endedAt >= unseenMs;
}

async function queueMail(sendId: string, sent: readonly OperationRow[], deps: TellReadyDeps): Promise<void> {
  const { db, assets, mailer } = deps;
  const completed = sent.filter(({ status }) => status === 'completed').map(({ id }) => id);
  // Without those that were deleted meanwhile.
  const videos = await listVideosOfOperations(db, completed);
  const [first] = videos;
  if (!first) return;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, first.userId));
  if (!user) return;
  const named = videos.slice(0, namedVideos);
  const posterId = videos.find(({ posterAssetId }) => posterAssetId !== null)?.posterAssetId;
  const poster = posterId ? (await assets.find(db, [posterId])).get(posterId) : undefined;
  await runTransaction(db, (tx) =>
    mailer.queue(tx, {
      template: 'video-ready',
      to: user.email,
      userId: first.userId,
      uniqueKey: `video-ready:${sendId}`,
      params: {
        videos: videos.length,
        names: named.map(({ name }) => name),
        actors: named.map(({ actorId }) => findActorName(actorId) ?? ''),
        failed: sent.filter(({ status }) => status === 'failed').length,
        ...(videos.length === 1 && { videoId: first.id }),
        ...(poster && { posterKey: poster.storageKey }),
      },
    }),
  );
}
