import type { RemoteEngine, RemoteFile } from '@hookline/providers/remote-work';
import type { Logger } from 'pino';
import {
  changeRemoteWork,
  findOperation,
  findRemoteWork,
  inMs,
  intendRemoteWork,
  laneJobs,
  type OperationFailure,
  type OperationRun,
  parkOperation,
  type RemoteWorkRow,
  refuseWork,
  sumSpentUsd,
} from '#features/operations/index.ts';
import { releaseCredits } from '#features/usage/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { backoffMs } from './backoff.ts';
import type { CallbackAddresses } from './callback-address.ts';
import { explainProviderFailure } from './explain-provider-failure.ts';
import { readRestMs } from './health-record.ts';
import { pollProviderJob } from './poll-provider.job.ts';
import { isProviderError } from './provider-error.ts';
import { isServicesFault, type ProviderHealth } from './provider-health.ts';
import type { NamedEngine, Providers } from './providers.ts';

export interface RemoteWorkDeps {
  db: Database;
  jobs: Jobs;
  logger: Logger;
  providers: Providers;
  health: ProviderHealth;
  callbacks: CallbackAddresses;
}

/** State of an operation's remote work after a run has advanced it. */
export type RemoteOutcome =
  /** Nothing is left to do in this run: the operation's job comes again when there is news. */
  | { state: 'parked' }
  | { state: 'made'; files: readonly RemoteFile[]; tookMs: number }
  | { state: 'failed'; failure: OperationFailure; mayFallBack: boolean };

export interface RemoteOrder<Request> extends NamedEngine<Request> {
  /** Called only when the work is actually submitted. */
  request: () => Promise<Request>;
  /** Expected duration of the result, for the price estimate. */
  expectedSeconds: number;
}

/** Handing over is tried so often while the service refuses for the moment. */
const mostRefusals = 6;
const firstRefusalMs = 10_000;

/**
 * Manages the part of an operation that an outside service performs. Call first in a run; the return value says what
 * remains to be done. The intent is stored before the service is called and the id right after; work that may have been
 * started is never submitted again.
 */
export async function advanceRemoteWork<Request>(
  deps: RemoteWorkDeps,
  run: OperationRun,
  order: RemoteOrder<Request>,
): Promise<RemoteOutcome> {
  const { db } = deps;
  const { id } = run.operation;
  const found = await findRemoteWork(db, id);
  if (found !== undefined) await changeRemoteWork(db, id, [found.state], { isParked: false });
  if (found === undefined || found.state === 'waiting') return handOver(deps, run, order, found?.refusals ?? 0);
  const { label } = order.engine.abilities;
  switch (found.state) {
    case 'submitted':
      return park(deps, run, found.provider);
    case 'ready':
      return { state: 'made', files: found.files ?? [], tookMs: workedMs(found) };
    case 'intended':
      return resolveIntent(deps, run, found, label);
    case 'failed':
      return { state: 'failed', ...explainProviderFailure(reasonOf(found), label, new Error(found.detail ?? '')) };
    default:
      return { state: 'failed', ...explainProviderFailure('failed', label) };
  }
}

/** Call when the result is stored, or when another engine has taken over. */
export async function closeRemoteWork({ db }: Pick<RemoteWorkDeps, 'db'>, operationId: string): Promise<void> {
  await changeRemoteWork(db, operationId, ['ready', 'failed', 'lost', 'waiting'], { state: 'done', files: null });
}

async function handOver<Request>(
  deps: RemoteWorkDeps,
  run: OperationRun,
  order: RemoteOrder<Request>,
  refusals: number,
): Promise<RemoteOutcome> {
  const { db, logger, health, providers } = deps;
  const { name, engine, expectedSeconds } = order;
  const { provider, label } = engine.abilities;
  const operationId = run.operation.id;
  if (providers.monthlyCapUsd !== null && (await sumSpentUsd(db)) >= providers.monthlyCapUsd) {
    logger.warn({ operationId, provider }, 'the monthly cap for outside services is reached: nothing was ordered');
    await refuseWork(db, {
      operationId,
      provider,
      engine: name,
      reason: 'no_balance',
      detail: 'the monthly cap is reached',
    });
    return { state: 'failed', ...explainProviderFailure('no_balance', label) };
  }
  // Before anything is written down: it may fail for reasons of ours.
  const request = await order.request();
  run.signal.throwIfAborted();
  const proposedId = engine.makeId?.();
  const work = { operationId, provider, engine: name, externalId: proposedId ?? null };
  const estimateUsd = estimate(engine, expectedSeconds);
  if (!(await intendRemoteWork(db, { ...work, estimateUsd }))) return park(deps, run, provider);
  const restMs = await readRestMs(deps, provider);
  if (restMs > 0) return waitAndRetry(deps, run, { refusals, waitMs: restMs });
  try {
    // Not ended by a cancel: an order that is on its way is seen through, so that it is known.
    const { externalId } = await engine.submit(request, { id: proposedId, notifyUrl: deps.callbacks.of(operationId) });
    health.succeeded(provider);
    await markSubmitted(deps, operationId, externalId, engine.abilities.pollEveryMs);
    return park(deps, run, provider, engine.abilities.pollEveryMs);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    if (isServicesFault(error)) health.failed(provider, error.reason);
    if (error.mayHaveCost && proposedId !== undefined) {
      // Whether it arrived is found out by asking for it.
      await markSubmitted(deps, operationId, proposedId, engine.abilities.pollEveryMs);
      return park(deps, run, provider);
    }
    if (error.mayHaveCost) return lose(deps, operationId, label, error);
    if (error.isTransient && refusals < mostRefusals) {
      const waitMs = backoffMs(refusals + 1, { firstMs: firstRefusalMs, retryAfterMs: error.retryAfterMs });
      return waitAndRetry(deps, run, { refusals: refusals + 1, waitMs });
    }
    await changeRemoteWork(db, operationId, ['intended'], {
      state: 'failed',
      reason: error.reason,
      detail: error.message,
      estimateUsd: 0,
    });
    await releaseIfCanceled(deps, operationId);
    return { state: 'failed', ...explainProviderFailure(error.reason, label, error) };
  }
}

/** The run before ended between writing the intent and writing the id. */
async function resolveIntent(
  deps: RemoteWorkDeps,
  run: OperationRun,
  row: RemoteWorkRow,
  label: string,
): Promise<RemoteOutcome> {
  if (row.externalId === null)
    return lose(deps, row.operationId, label, new Error('the process ended while it was handed over'));
  await markSubmitted(deps, row.operationId, row.externalId, 0);
  return park(deps, run, row.provider);
}

async function markSubmitted(
  deps: RemoteWorkDeps,
  operationId: string,
  externalId: string,
  pollInMs: number,
): Promise<void> {
  const changes = { state: 'submitted' as const, externalId, submittedAt: inMs(0), nextPollAt: inMs(pollInMs) };
  const isOurs = await changeRemoteWork(deps.db, operationId, ['intended'], changes);
  if (!isOurs) deps.logger.warn({ operationId, externalId }, 'a service has work that nobody waits for any more');
}

/**
 * It is unknown whether the work was started, and the service cannot be queried: it fails, and the operator is
 * notified.
 */
async function lose(deps: RemoteWorkDeps, operationId: string, label: string, cause: Error): Promise<RemoteOutcome> {
  const changes = { state: 'lost' as const, detail: cause.message };
  await changeRemoteWork(deps.db, operationId, ['intended'], changes);
  await releaseIfCanceled(deps, operationId);
  deps.logger.warn(
    { operationId, provider: label, err: cause },
    'an order may have been accepted, and billed, without an answer',
  );
  return { state: 'failed', ...explainProviderFailure('failed', label, cause) };
}

async function waitAndRetry(
  deps: RemoteWorkDeps,
  run: OperationRun,
  { refusals, waitMs }: { refusals: number; waitMs: number },
): Promise<RemoteOutcome> {
  const { id, userId } = run.operation;
  await runTransaction(deps.db, async (tx) => {
    await changeRemoteWork(tx, id, ['intended'], { state: 'waiting', refusals, isParked: true, externalId: null });
    const startAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    await deps.jobs.enqueue(tx, laneJobs.provider, { operationId: id }, { groupId: userId, startAfterSeconds });
  });
  await releaseIfCanceled(deps, id);
  return parkRun(deps, run);
}

async function park(
  deps: RemoteWorkDeps,
  run: OperationRun,
  provider: string,
  /** Nothing is due before. */
  firstPollMs = 0,
): Promise<RemoteOutcome> {
  await wakePoll(deps, provider, Math.floor(firstPollMs / 1000));
  return parkRun(deps, run);
}

async function parkRun({ db }: RemoteWorkDeps, run: OperationRun): Promise<RemoteOutcome> {
  // First to the writer of progress, so that nothing older is written after it.
  run.report({
    stage: 'provider',
    stageProgress: 0,
    progress: 0,
    frame: null,
    frames: null,
    previewFrame: null,
  });
  await parkOperation(db, run.operation.id, run.attempt);
  return { state: 'parked' };
}

/** Ensures that a job polls this provider. */
export async function wakePoll(
  { db, jobs }: Pick<RemoteWorkDeps, 'db' | 'jobs'>,
  provider: string,
  startAfterSeconds = 0,
): Promise<void> {
  const options = { singletonKey: provider, startAfterSeconds, bringsForward: true };
  await runTransaction(db, (tx) => jobs.enqueue(tx, pollProviderJob, { provider }, options));
}

/** A credit that was held through a cancel goes back when nothing was begun after all. */
async function releaseIfCanceled({ db }: RemoteWorkDeps, operationId: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    if ((await findOperation(tx, operationId))?.status === 'canceled') await releaseCredits(tx, operationId);
  });
}

function estimate({ abilities }: RemoteEngine<never>, seconds: number): number {
  if (abilities.estimate === null) return 0;
  return abilities.estimate.usd * (abilities.estimate.per === 'second' ? seconds : 1);
}

/** Time since the service accepted the work. */
function workedMs({ submittedAt, createdAt }: RemoteWorkRow): number {
  return Math.max(0, Date.now() - (submittedAt ?? createdAt).getTime());
}

function reasonOf({ reason }: RemoteWorkRow): Parameters<typeof explainProviderFailure>[0] {
  return (reason ?? 'failed') as Parameters<typeof explainProviderFailure>[0];
}
