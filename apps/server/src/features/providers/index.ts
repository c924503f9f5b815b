export { backoffMs } from './backoff.ts';
export { type CallbackAddresses, createCallbackAddresses, isPublicOrigin } from './callback-address.ts';
export { checkProvider } from './check-provider.ts';
export { countWriting } from './count-writing.ts';
export type { ChosenEngines } from './describe-capabilities.ts';
export { describeServices } from './describe-services.ts';
export { explainProviderFailure } from './explain-provider-failure.ts';
export { createResultFetcher, type ForeignVideo, type ResultFetcher } from './fetch-results.ts';
export { createHealthRecord, readRestMs } from './health-record.ts';
export { nearestRatio } from './nearest-ratio.ts';
export { pollProviderJob } from './poll-provider.job.ts';
export { createPollRounds } from './poll-rounds.ts';
export { isProviderError } from './provider-error.ts';
export { createProviderHealth, isServicesFault, type ProviderHealth } from './provider-health.ts';
export { createProviders, listEngines, type NamedEngine, type Providers } from './providers.ts';
export { readImageInput } from './read-image-input.ts';
export { remoteSweepJob } from './remote-sweep.job.ts';
export {
  advanceRemoteWork,
  closeRemoteWork,
  type RemoteOrder,
  type RemoteOutcome,
  type RemoteWorkDeps,
  wakePoll,
} from './remote-work.ts';
export { registerProviderRoutes } from './routes.ts';
export { providerTimings, type RemoteCapability, runRemotely } from './run-remotely.ts';
