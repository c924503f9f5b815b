import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { operationKinds, operationReasons, operationStages, resultKinds } from './operation-kinds.ts';
import { creditKinds } from './plans.ts';

export {
  creditKindOf,
  hasResultFromStart,
  type OperationKind,
  type OperationReason,
  type OperationStage,
  operationKindFacts,
  operationKinds,
  operationReasons,
  operationStages,
  type PictureKind,
  pictureKinds,
  pluralTitleOf,
  type ResultKind,
  requestReasons,
  resultKinds,
  stagesOf,
  type VideoKind,
  videoKinds,
} from './operation-kinds.ts';

export const operationStatuses = ['queued', 'processing', 'completed', 'failed', 'canceled'] as const;
export type OperationStatus = (typeof operationStatuses)[number];

/** One result of an operation: `url` is null until it is ready, and again once it has been deleted. */
export const operationResultSchema = z
  .object({
    kind: z.enum(resultKinds),
    id: z.string(),
    url: z.string().nullable(),
    previewUrl: z.string().nullable().describe('A small picture of it'),
  })
  .meta({ id: 'OperationResult' });
export type OperationResult = z.infer<typeof operationResultSchema>;

export const operationSchema = z
  .object({
    id: z.string(),
    kind: z.enum(operationKinds),
    status: z.enum(operationStatuses),
    title: z.string(),
    /** 0..100 for the whole operation. */
    progress: z.number().min(0).max(100),
    stage: z.enum(operationStages),
    /** 0..100 within the current stage. */
    stageProgress: z.number().min(0).max(100),
    frame: z.number().int().nullable().describe('Frames drawn so far, while drawing'),
    frames: z.number().int().nullable().describe('Frames the film will have, once known'),
    previewUrl: z.string().nullable().describe('The newest drawn frame while rendering'),
    remainingMs: z.number().nullable().describe('Learned from past runs; null while unknown'),
    queue: z
      .object({ before: z.number().int(), startsInMs: z.number().nullable().describe('Null while unknown') })
      .nullable()
      .describe('While it waits: how many of everybody come first, and when about it starts'),
    stageShares: z
      .partialRecord(z.enum(operationStages), z.number())
      .nullable()
      .describe('Share of the total time per stage, learned from past runs'),
    actorId: z.string().nullable(),
    sendId: z.string().nullable().describe('Operations sent together share it'),
    results: z.array(operationResultSchema).describe('Without those that were deleted'),
    reason: z.enum(operationReasons).nullable(),
    error: z.string().nullable(),
    credit: z.object({
      kind: z.enum(creditKinds),
      amount: z.number().int(),
      state: z.enum(['held', 'used', 'returned']),
    }),
    engine: z.string().describe('What makes it, as shown to people'),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof operationSchema>;

/** 202 response of a call that waits for its result but reached its time limit. */
export const pendingOperationSchema = z
  .object({ operationId: z.string(), status: z.enum(operationStatuses) })
  .meta({ id: 'PendingOperation' });
export type PendingOperation = z.infer<typeof pendingOperationSchema>;

const operationId = z.object({ id: z.string() });

export const operations = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/operations',
    auth: 'session',
    summary: 'All running operations, then the newest ended ones; each part newest first',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(30).describe('How many ended ones'),
      sendId: z.string().optional().describe('Only this send, and all of it'),
    }),
    responses: { 200: z.object({ operations: z.array(operationSchema) }) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/operations/:id',
    auth: 'session',
    summary: 'One operation',
    params: operationId,
    responses: { 200: z.object({ operation: operationSchema }) },
    errors: ['OPERATION_NOT_FOUND'],
  }),
  retry: defineEndpoint({
    method: 'POST',
    path: '/api/operations/:id/retry',
    auth: 'session',
    summary: 'Retry a failed or canceled operation with the same request',
    params: operationId,
    responses: { 202: z.object({ operationId: z.string(), sendId: z.string().nullable() }) },
    errors: [
      'OPERATION_NOT_FOUND',
      'NOT_FOUND',
      'CONFLICT',
      'INVALID_INPUT',
      'IDEMPOTENCY_CONFLICT',
      'SUBSCRIPTION_REQUIRED',
      'BILLING_EXPIRED',
      'USAGE_LIMIT_EXCEEDED',
      'STORAGE_FULL',
      'CONTENT_MODERATION_ERROR',
      'VIDEO_ENGINE_UNAVAILABLE',
      'UNSPEAKABLE_SCRIPT',
      'SCRIPT_TOO_LONG_TO_SPEAK',
    ],
    idempotent: true,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/operations/:id/cancel',
    auth: 'session',
    summary: 'Stop an operation; its credit comes back. Ended operations are answered as they are',
    params: operationId,
    responses: { 200: z.object({ operation: operationSchema }) },
    errors: ['OPERATION_NOT_FOUND'],
  }),
} as const;
