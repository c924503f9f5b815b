export { findAnswer, type IdempotentRequest, once } from './idempotency.ts';
export {
  createOperationReader,
  type OperationReader,
  type OperationReaderDeps,
  previewKey,
} from './operation-reader.ts';
export type { OperationTimings } from './operation-timings.ts';
export { createOperationUserData, createRunningWork } from './operation-user-data.ts';
export {
  findUserOperation,
  forgetOperations,
  listOperationsOfSend,
  listSendsEndedBetween,
  lockOperations,
} from './operations.repository.ts';
export { type OperationRow, operations } from './operations.table.ts';
export { cancelInTransaction, completeOperation, createOperationId, startOperations } from './operations.ts';
export type { OperationResult } from './present-operation.ts';
export { registerOperationRoutes } from './routes.ts';
export { OperationFailure, type OperationRun, runOperation } from './run-operation.ts';
export { signalCancel } from './running-operations.ts';
export { operationsSweepJob } from './sweep.job.ts';
