import { messages } from '@hookline/contract/messages';
import type { RemoteFile } from '@hookline/providers/remote-work';
import type { OperationRun } from '#features/operations/index.ts';
import type { ResultFetcher } from './fetch-results.ts';
import type { NamedEngine } from './providers.ts';
import { advanceRemoteWork, closeRemoteWork, type RemoteWorkDeps } from './remote-work.ts';

/** A service that does a capability's work, and what it takes to work with it. */
export interface RemoteCapability<Request> extends NamedEngine<Request> {
  work: RemoteWorkDeps;
  fetcher: ResultFetcher;
}

export interface RemoteRun<Request> {
  /** Called only when the work is actually submitted. */
  request: () => Promise<Request>;
  /** Stores the service's result and completes the operation. */
  bringHome: (file: RemoteFile) => Promise<void>;
  /** Falls back to our own engine if the operator allows it; `note` is user-facing. */
  instead?: (note: string) => Promise<void>;
}

/**
 * One run of an operation that a service does: hands it over, or brings it home when the service is ready. It ends without
 * completing the operation while the service is at work; the operation's job comes again when there is news.
 * @throws OperationFailure
 */
export async function runRemotely<Request>(
  run: OperationRun,
  { name, engine, work }: Omit<RemoteCapability<Request>, 'fetcher'>,
  { request, bringHome, instead }: RemoteRun<Request>,
): Promise<void> {
  const { operation } = run;
  const expectedSeconds = (operation.expectedSize ?? 0) / 1000;
  const outcome = await advanceRemoteWork(work, run, { name, engine, expectedSeconds, request });
  if (outcome.state === 'parked') return;
  if (outcome.state === 'failed') {
    const isInstead = instead !== undefined && outcome.mayFallBack && work.providers.fallsBack;
    if (!isInstead) throw outcome.failure;
    await instead(messages.providers.fellBack(engine.abilities.label));
  } else {
    const [file] = outcome.files;
    if (file === undefined) throw new Error('a ready result has a file');
    await bringHome(file);
  }
  await closeRemoteWork(work, operation.id);
}

/** How long the service took, for later estimates. */
export function providerTimings({ operation }: OperationRun, size: number) {
  const tookMs = Date.now() - (operation.startedAt ?? operation.createdAt).getTime();
  return { stageMs: { provider: tookMs }, size };
}
