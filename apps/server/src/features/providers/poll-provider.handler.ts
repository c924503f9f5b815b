import type { RemoteState } from '@hookline/providers/remote-work';
import type { Logger } from 'pino';
import {
  changeRemoteWork,
  claimDuePolls,
  findOperation,
  inMs,
  laneJobs,
  msUntilNextPoll,
  type RemoteWorkRow,
  renewDeadline,
  updateProgress,
} from '#features/operations/index.ts';
import { commitCredits, releaseCredits } from '#features/usage/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { backoffMs } from './backoff.ts';
import type { PollRounds } from './poll-rounds.ts';
import { isProviderError } from './provider-error.ts';
import { isServicesFault, type ProviderHealth } from './provider-health.ts';
import { listEngines, type Providers } from './providers.ts';

export interface PollProviderDeps {
  db: Database;
  jobs: Jobs;
  logger: Logger;
  providers: Providers;
  health: ProviderHealth;
  rounds: PollRounds;
  /** Enqueues the next round. */
  pollAgain: (provider: string, startAfterSeconds: number) => Promise<void>;
}

/** Maximum number of works polled in a round without a rate limit. */
const mostInARound = 200;
/** Calls at the same time. */
const atATime = 10;
const leastPauseSeconds = 2;
/** Consecutive permanent errors after which they are accepted as final. */
const mostFinalFailures = 5;
/** Canceled work is watched for the sake of its credit, this long. */
const longestWatchMs = 2 * 3_600_000;

/** One round: asks about what is due, within what the provider allows, and says when the next round is. */
export async function handle(
  { provider }: { provider: string },
  deps: PollProviderDeps,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { db } = deps;
  const { pauseSeconds, most } = paceOf(deps, provider);
  const tooEarlyMs = await deps.rounds.begin(provider, pauseSeconds * 1000);
  if (tooEarlyMs > 0) return deps.pollAgain(provider, Math.ceil(tooEarlyMs / 1000));
  const due = await claimDuePolls(db, provider, most);
  for (let from = 0; from < due.length; from += atATime) {
    signal.throwIfAborted();
    await Promise.all(due.slice(from, from + atATime).map((work) => pollOne(deps, work, signal)));
  }
  const ms = await msUntilNextPoll(db, provider);
  if (ms === null) return;
  const startAfterSeconds = Math.max(pauseSeconds, Math.ceil(ms / 1000));
  await deps.pollAgain(provider, startAfterSeconds);
}

/** Rounds are as far apart, and as large, as the provider's limit on calls wants them. */
function paceOf({ providers }: PollProviderDeps, provider: string): { pauseSeconds: number; most: number } {
  const limits = listEngines(providers).flatMap(({ engine: { abilities } }) =>
    abilities.provider === provider && abilities.callsPerMinute !== undefined ? abilities.callsPerMinute : [],
  );
  if (limits.length === 0) return { pauseSeconds: leastPauseSeconds, most: mostInARound };
  const perMinute = Math.min(...limits);
  const pauseSeconds = Math.max(leastPauseSeconds, Math.ceil(60 / perMinute));
  return { pauseSeconds, most: Math.max(1, Math.floor((perMinute * pauseSeconds) / 60)) };
}

async function pollOne(deps: PollProviderDeps, work: RemoteWorkRow, signal: AbortSignal): Promise<void> {
  const { db, logger, health, providers } = deps;
  const { operationId, provider, externalId } = work;
  const engine = providers.findEngine(work.engine);
  // Begun with an engine that is not configured any more: the deadline ends it.
  if (engine === undefined || externalId === null) return wait(db, work, 60_000);
  let state: RemoteState;
  try {
    state = await engine.poll(externalId, { signal });
    health.succeeded(provider);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    if (isServicesFault(error)) health.failed(provider, error.reason);
    const failures = work.pollFailures + 1;
    logger.debug({ operationId, provider, err: error, failures }, 'a provider could not be asked');
    if (!error.isTransient && failures >= mostFinalFailures) {
      return settle(deps, work, { state: 'failed', reason: error.reason, text: error.message, mayHaveCost: true });
    }
    const { retryAfterMs } = error;
    const firstMs = engine.abilities.pollEveryMs;
    return wait(db, work, backoffMs(failures, { firstMs, retryAfterMs }), failures);
  }
  if (state.state === 'running') return keepWatching(deps, work, state, engine.abilities.pollEveryMs);
  return settle(deps, work, state);
}

async function wait(db: Database, { operationId }: RemoteWorkRow, ms: number, pollFailures = 0): Promise<void> {
  await changeRemoteWork(db, operationId, ['submitted'], { nextPollAt: inMs(ms), pollFailures });
}

async function keepWatching(
  deps: PollProviderDeps,
  work: RemoteWorkRow,
  { progress }: { progress: number | null },
  everyMs: number,
): Promise<void> {
  const { db } = deps;
  const operation = await findOperation(db, work.operationId);
  const isTooOld = Date.now() - (work.submittedAt ?? work.createdAt).getTime() > longestWatchMs;
  if (operation?.status === 'canceled' && !isTooOld) return wait(db, work, everyMs * 2);
  if (operation?.status !== 'processing' && operation?.status !== 'queued') return abandon(deps, work);
  if (progress !== null) {
    const update = {
      stage: 'provider',
      stageProgress: Math.round(progress),
      progress: Math.round(progress * 0.95),
    } as const;
    await updateProgress(db, operation.id, operation.attempt, {
      ...update,
      frame: null,
      frames: null,
      previewFrame: null,
    });
  }
  // A little earlier or later each time, so that what was sent together is not asked about together.
  await wait(db, work, everyMs * (0.85 + 0.3 * Math.random()));
}

async function abandon({ db, logger }: PollProviderDeps, { operationId, provider }: RemoteWorkRow): Promise<void> {
  await runTransaction(db, async (tx) => {
    if (await changeRemoteWork(tx, operationId, ['submitted'], { state: 'abandoned' }))
      await releaseCredits(tx, operationId);
  });
  logger.warn({ operationId, provider }, 'work that was ordered is no longer waited for; it may be billed');
}

/** The provider's last word: the operation's job takes it from here, or the credit of a canceled one is settled. */
async function settle(
  { db, jobs, logger }: PollProviderDeps,
  work: RemoteWorkRow,
  state: Exclude<RemoteState, { state: 'running' }>,
): Promise<void> {
  const { operationId, provider } = work;
  if (state.state === 'failed') {
    const { reason, text, mayHaveCost } = state;
    logger.info({ operationId, provider, reason, text, mayHaveCost }, 'a provider could not do it');
  }
  await runTransaction(db, async (tx) => {
    const operation = await findOperation(tx, operationId);
    if (operation === undefined) return;
    const isRunning = operation.status === 'processing' || operation.status === 'queued';
    const changes =
      state.state === 'done'
        ? {
            state: 'ready' as const,
            files: [...state.files],
            ...(state.costUsd !== null && { costUsd: state.costUsd }),
          }
        : {
            state: 'failed' as const,
            reason: state.reason,
            detail: state.text,
            ...(!state.mayHaveCost && { estimateUsd: 0 }),
          };
    const asEnded = isRunning ? changes : { ...changes, state: 'done' as const, files: null };
    if (!(await changeRemoteWork(tx, operationId, ['submitted'], asEnded))) return;
    if (isRunning) {
      // Made in time, and paid for: a queue of ours must not let it come to nothing.
      await renewDeadline(tx, operationId);
      await jobs.enqueue(tx, laneJobs.provider, { operationId }, { groupId: operation.userId });
    } else if (state.state === 'done') await commitCredits(tx, operationId);
    else await releaseCredits(tx, operationId);
  });
}
