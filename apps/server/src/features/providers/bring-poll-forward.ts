import { changeRemoteWork, findRemoteWork, inMs } from '#features/operations/index.ts';
import { type RemoteWorkDeps, wakePoll } from './remote-work.ts';

/** The next poll is so near that there is nothing to bring forward. */
const soonMs = 2000;

/** Asks a service about an operation's work now instead of later; nothing where it has none. */
export async function bringPollForward(
  { db, jobs }: Pick<RemoteWorkDeps, 'db' | 'jobs'>,
  operationId: string,
): Promise<void> {
  const work = await findRemoteWork(db, operationId);
  if (work?.state !== 'submitted' || (work.nextPollAt?.getTime() ?? 0) < Date.now() + soonMs) return;
  if (await changeRemoteWork(db, operationId, ['submitted'], { nextPollAt: inMs(0) }))
    await wakePoll({ db, jobs }, work.provider);
}
