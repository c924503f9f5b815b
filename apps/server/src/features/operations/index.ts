export {
  type AwaitOperationOptions,
  answerWithinMs,
  awaitOperation,
  pendingAnswer,
} from './await-operation.ts';
export { addCallSpending, selectCallSpending } from './call-spending.repository.ts';
export { type Continuation, continueInLane } from './continue-in-lane.ts';
export { EngineError, type EngineOptions, type EngineProgress } from './engine.ts';
export { claimFreeFix, freeFixUntil } from './free-fix.ts';
export { getOperation } from './get-operations.ts';
export { findAnswer, type IdempotentRequest, withIdempotency } from './idempotency.ts';
export {
  createOperationKinds,
  type OperationKindDefinition,
  type OperationKinds,
  type OperationLane,
  type ReadyMail,
  type RetryRequest,
} from './operation-kind.ts';
export {
  createOperationReader,
  type OperationReader,
  type OperationReaderDeps,
  previewKey,
} from './operation-reader.ts';
export { type LearnedPace, type OperationTimings, totalPace } from './operation-timings.ts';
export { createRunningWork } from './operation-user-data.ts';
export {
  findOperation,
  findUserOperation,
  forgetOperations,
  lockOperations,
  renewDeadline,
  renewDeadlines,
  replaceInput,
  updateProgress,
} from './operations.repository.ts';
export type { OperationRow } from './operations.table.ts';
export {
  cancelInTransaction,
  completeOperation,
  createOperationId,
  failOperation,
  findPaying,
  startOperations,
} from './operations.ts';
export { createOperationsFeature, operationJobs } from './operations-feature.ts';
export { countOperations, countOperationsOf } from './operations-for-admins.repository.ts';
export {
  type AdminOperationsDeps,
  cancelByAdmin,
  listForAdmins,
  retryByAdmin,
} from './operations-for-admins.ts';
export { createPreviewWriter } from './preview-writer.ts';
export {
  beginSpeech,
  changeRemoteWork,
  claimDuePolls,
  findRemoteWork,
  inMs,
  intendRemoteWork,
  listOrphans,
  listProvidersAtWork,
  msUntilNextPoll,
  parkOperation,
  refuseWork,
  settleSpeech,
  sumRemoteWorks,
  sumSpentUsd,
} from './remote-works.repository.ts';
export type { RemoteWorkRow, SpokenSound } from './remote-works.table.ts';
export { earlierFilmsJob, laneJobs } from './run-lane.job.ts';
export { OperationFailure, type OperationRun, runOperation } from './run-operation.ts';
export { signalCancel } from './running-operations.ts';
export { createStageClock } from './stage-clock.ts';
export { tellError } from './tell-error.ts';
export { withRunFolder } from './with-run-folder.ts';
