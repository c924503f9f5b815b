import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { operationReasons, operationStatuses } from './operations.ts';
import { creditKinds, planKeys } from './plans.ts';

/** What administrators do, as the audit log names it. */
export const adminActionKinds = [
  'user.promoted',
  'user.demoted',
  'user.sessions-ended',
  'user.credits-given',
  'user.reset-link-made',
  'user.two-factor-removed',
  'owner.link-made',
  'operation.retried',
  'operation.canceled',
  'payout.details-shown',
  'payout.paid',
  'payout.undone',
  'payout.declined',
  'affiliate.statement-saved',
  'flag.resolved',
  'creators.synced',
  'storage.swept',
  'backup.written',
] as const;
export type AdminActionKind = (typeof adminActionKinds)[number];

/** Most credits given at once, and the length of the reason. */
export const grantLimits = { most: 1000, shortestReason: 3, longestReason: 300 } as const;

const count = z.number().int();
const pageQuery = {
  before: z.string().max(200).optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
const next = z.string().nullable().describe('Pass as `before` for older ones; null at the end');
const idParams = z.object({ id: z.string().max(100) });

const overviewSchema = z
  .object({
    version: z.string(),
    users: z.object({ total: count, paid: count, newThisWeek: count }),
    operations: z.object({ queued: count, processing: count, stuck: count, failedToday: count }),
    queues: z.array(z.object({ name: z.string(), waiting: count, active: count })).describe('Those with jobs'),
    storage: z.object({
      files: count,
      bytes: z.number(),
      freeBytes: z.number().nullable().describe('On the disk of the data folder; null if the system does not tell'),
      kinds: z.array(z.object({ kind: z.string(), files: count, bytes: z.number() })),
      countedAt: z.iso.datetime().describe('When the files were counted: at most ten minutes ago'),
    }),
    openFlags: count,
    openPayouts: count,
    refusalsToday: count,
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof overviewSchema>;

const adminUserSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    plan: z.enum(planKeys).nullable(),
    paymentStatus: z.string(),
    isAdmin: z.boolean(),
    isConfirmed: z.boolean(),
    isLeaving: z.boolean().describe('Asked for deletion'),
    sessions: count.describe('Live sign-ins'),
    createdAt: z.string(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

const adminOperationSchema = z
  .object({
    id: z.string(),
    userId: z.string(),
    email: z.string().nullable(),
    kind: z.string(),
    engine: z.string(),
    status: z.enum(operationStatuses),
    reason: z.enum(operationReasons).nullable().catch(null),
    progress: count,
    attempt: count,
    isStuck: z.boolean().describe('Waits for an hour, is overdue, or its run has crashed'),
    canRetry: z.boolean(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'AdminOperation' });
export type AdminOperation = z.infer<typeof adminOperationSchema>;

export const operationFilters = ['running', 'stuck', 'failed', 'all'] as const;
export type OperationFilter = (typeof operationFilters)[number];

const webhookSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    outcome: z.enum(['applied', 'stale', 'ignored', 'unreadable']),
    createdAt: z.string().describe('At the payment provider'),
    receivedAt: z.string(),
  })
  .meta({ id: 'AdminWebhook' });
export type AdminWebhook = z.infer<typeof webhookSchema>;

const refusalSchema = z
  .object({
    id: z.string(),
    userId: z.string(),
    email: z.string().nullable(),
    category: z.string(),
    field: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'AdminRefusal' });
export type AdminRefusal = z.infer<typeof refusalSchema>;

const auditEntrySchema = z
  .object({
    id: z.string(),
    admin: z.string().nullable().describe('Address of the administrator; null for the command line'),
    action: z.string(),
    subject: z.string(),
    subjectEmail: z.string().nullable().describe('When the subject is an account'),
    detail: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** For administrators. Every change is written to the audit log; asking for the same twice does it once. */
export const admin = {
  overview: defineEndpoint({
    method: 'GET',
    path: '/api/admin/overview',
    auth: 'admin',
    summary: 'Users, work, queues, storage and what waits for an administrator, in numbers',
    responses: { 200: overviewSchema },
    errors: ['FORBIDDEN'],
  }),
  users: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users',
    auth: 'admin',
    summary: 'Users, the newest first, or those whose address begins with `search` (an id finds its user)',
    query: z.object({ ...pageQuery, search: z.string().trim().max(320).optional() }),
    responses: { 200: z.object({ users: z.array(adminUserSchema), next }) },
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
  endSessions: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/end-sessions',
    auth: 'admin',
    summary: 'Sign a user out everywhere',
    params: idParams,
    responses: { 200: z.object({ ended: count }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
  }),
  giveCredits: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/credits',
    auth: 'admin',
    summary: 'Give credits on top of the plan until the cycle ends. Needs an Idempotency-Key',
    params: idParams,
    body: z.object({
      kind: z.enum(creditKinds),
      amount: z.number().int().min(1).max(grantLimits.most),
      reason: z.string().trim().min(grantLimits.shortestReason).max(grantLimits.longestReason),
    }),
    responses: { 200: z.object({ until: z.string() }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT', 'IDEMPOTENCY_CONFLICT'],
    idempotent: true,
  }),
  operations: defineEndpoint({
    method: 'GET',
    path: '/api/admin/operations',
    auth: 'admin',
    summary: 'Operations of everybody, the newest first. Without titles and scripts',
    query: z.object({ ...pageQuery, filter: z.enum(operationFilters).default('running') }),
    responses: { 200: z.object({ operations: z.array(adminOperationSchema), next }) },
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
  retryOperation: defineEndpoint({
    method: 'POST',
    path: '/api/admin/operations/:id/retry',
    auth: 'admin',
    summary: 'Send a failed operation again for its user, or put one that is stuck back in line',
    params: idParams,
    responses: { 200: z.object({ operationId: z.string() }) },
    errors: ['FORBIDDEN', 'OPERATION_NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'],
  }),
  cancelOperation: defineEndpoint({
    method: 'POST',
    path: '/api/admin/operations/:id/cancel',
    auth: 'admin',
    summary: 'Stop an operation and give its credit back. One that has ended stays as it is',
    params: idParams,
    responses: { 200: z.object({ status: z.enum(operationStatuses) }) },
    errors: ['FORBIDDEN', 'OPERATION_NOT_FOUND', 'INVALID_INPUT'],
  }),
  webhooks: defineEndpoint({
    method: 'GET',
    path: '/api/admin/webhooks',
    auth: 'admin',
    summary: 'Events received from the payment provider, the newest first',
    query: z.object(pageQuery),
    responses: { 200: z.object({ webhooks: z.array(webhookSchema), next }) },
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
  refusals: defineEndpoint({
    method: 'GET',
    path: '/api/admin/refusals',
    auth: 'admin',
    summary: 'Texts that moderation refused, without the texts, the newest first',
    query: z.object(pageQuery),
    responses: { 200: z.object({ refusals: z.array(refusalSchema), next }) },
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
  audit: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit',
    auth: 'admin',
    summary: 'What administrators and the command line did, the newest first',
    query: z.object(pageQuery),
    responses: { 200: z.object({ entries: z.array(auditEntrySchema), next }) },
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
} as const;
