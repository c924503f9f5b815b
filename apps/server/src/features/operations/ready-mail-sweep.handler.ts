import { findUser } from '#features/accounts/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { OperationKinds, ReadyMail } from './operation-kind.ts';
import { listOperationsOfSend, listSendsEndedBetween } from './operations.repository.ts';
import type { OperationRow } from './operations.table.ts';

export interface ReadyMailSweepDeps {
  db: Database;
  kinds: OperationKinds;
  mailer: Mailer;
}

/** Nobody has polled for this long once it had ended. */
const unseenMs = 60_000;
/** Users wait on the page for work faster than this. */
const worthMailMs = 60_000;
/** A server that was down for longer says nothing about what ended before. */
const oldestMs = 15 * 60_000;

/** The mail stays short. */
const mostNames = 10;

export async function handle(_payload: object, deps: ReadyMailSweepDeps): Promise<void> {
  const now = Date.now();
  const sends = await listSendsEndedBetween(
    deps.db,
    [...deps.kinds.keys()],
    new Date(now - oldestMs),
    new Date(now - unseenMs),
  );
  for (const sendId of sends) {
    const sent = await listOperationsOfSend(deps.db, sendId);
    if (isWorthMail(sent, now)) await queueMail(sendId, sent, deps);
  }
}

/** Whether a send deserves a mail: all of it has ended, it took long enough, and the user has not looked since. */
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

async function queueMail(sendId: string, sent: readonly OperationRow[], deps: ReadyMailSweepDeps): Promise<void> {
  const { db, mailer } = deps;
  const ready = await findReadyMail(sent, deps);
  const [first] = sent;
  if (!ready || !first) return;
  const user = await findUser(db, first.userId);
  if (!user) return;
  const { count, names, actors, ...rest } = ready;
  await runTransaction(db, (tx) =>
    mailer.queue(tx, {
      template: 'work-ready',
      to: user.email,
      userId: first.userId,
      // As the first version named it: a send it mailed about is not mailed about again.
      uniqueKey: `video-ready:${sendId}`,
      params: {
        ...rest,
        finished: count,
        names: names.slice(0, mostNames),
        actors: actors.slice(0, mostNames),
        failed: sent.filter(({ status }) => status === 'failed').length,
      },
    }),
  );
}

/** A send is of one kind, but for videos that were tried again together: the first kind that has something speaks for all. */
async function findReadyMail(sent: readonly OperationRow[], deps: ReadyMailSweepDeps): Promise<ReadyMail | undefined> {
  const completed = sent.filter(({ status }) => status === 'completed');
  for (const kind of new Set(completed.map((row) => row.kind))) {
    const ids = completed.map(({ id }) => id);
    const ready = await deps.kinds.get(kind)?.findReadyMail?.(deps.db, ids);
    if (ready) return ready;
  }
  return undefined;
}
