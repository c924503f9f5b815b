import { messages } from '@hookline/contract/messages';
import type { RemoteFile } from '@hookline/providers/remote-work';
import { continueInLane, type OperationLane, type OperationRun } from '#features/operations/index.ts';
import type { ResultFetcher } from './fetch-results.ts';
import type { NamedEngine } from './providers.ts';
import { advanceRemoteWork, closeRemoteWork, type RemoteWorkDeps } from './remote-work.ts';

/** A service that does a capability's work, and what it takes to work with it. */
export interface RemoteCapability<Request> extends NamedEngine<Request> {
  work: RemoteWorkDeps;
  fetcher: ResultFetcher;
  /** Display name of our own engine, which takes over where the operator allows it; undefined where none can. */
  standIn?: string;
}

export interface RemoteRun<Request> {
  /** Called only when the work is actually submitted. */
  request: () => Promise<Request>;
  /** Stores the service's result, which took it so long, and completes the operation. */
  bringHome: (file: RemoteFile, tookMs: number) => Promise<void>;
  /** Falls back to our own engine if the operator allows it; `note` is user-facing. */
  instead?: { lane: OperationLane; make: (note: string) => Promise<void> } | undefined;
}

/**
 * One run of an operation that a service does: hands it over, or brings it home when the service is ready. It ends without
 * completing the operation while the service is at work; the operation's job comes again when there is news.
 * @throws OperationFailure
 */
export async function runRemotely<Request>(
  run: OperationRun,
  { name, engine, work, standIn }: Omit<RemoteCapability<Request>, 'fetcher'>,
  { request, bringHome, instead }: RemoteRun<Request>,
): Promise<void> {
  const { operation } = run;
  const expectedSeconds = (operation.expectedSize ?? 0) / 1000;
  const outcome = await advanceRemoteWork(work, run, { name, engine, expectedSeconds, request });
  if (outcome.state === 'parked') return;
  if (outcome.state === 'failed') {
    const isInstead = instead !== undefined && outcome.mayFallBack && work.providers.fallsBack;
    if (!isInstead) throw outcome.failure;
    // Our own work waits for its turn on the processor, like everybody else's.
    if (run.lane === 'provider') return continueInLane(work, run, { lane: instead.lane, engine: standIn });
    await instead.make(messages.providers.fellBack(engine.abilities.label));
  } else {
    const [file] = outcome.files;
    if (file === undefined) throw new Error('a ready result has a file');
    await bringHome(file, outcome.tookMs);
  }
  await closeRemoteWork(work, operation.id);
}

/** How long the service took, for later estimates. */
export function providerTimings(tookMs: number, size: number) {
  return { stageMs: { provider: tookMs }, size };
}
