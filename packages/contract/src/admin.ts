import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { operationReasons, operationStatuses } from './operations.ts';

/** What administrators do, as the audit log names it. */
export const adminActionKinds = [
  'user.promoted',
  'user.demoted',
  'user.sessions-ended',
  'user.credits-given',
  'user.reset-link-made',
  'user.two-factor-removed',
  'user.reset-link-sent',
  'user.session-ended',
  'user.suspended',
  'user.unsuspended',
  'user.deletion-started',
  'user.exported',
  'note.added',
  'note.deleted',
  'webhook.replayed',
  'broadcast.published',
  'broadcast.ended',
  'errors.cleared',
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

export const count = z.number().int();
/** Query of a list that is read page by page. */
export const pageQuery = {
  before: z.string().max(200).optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
/** Where the next page of a list begins. */
export const next = z.string().nullable().describe('Pass as `before` for older ones; null at the end');
export const idParams = z.object({ id: z.string().max(100) });

const overviewSchema = z
  .object({
    version: z.string(),
    users: z.object({
      total: count,
      paid: count.describe('Whose latest subscription is paid for by an invoice: no trials, no administrators'),
      trials: count,
      suspended: count,
      newThisWeek: count,
    }),
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
    failedWebhooks: count.describe('Events of the payment provider that could not be taken in and were not replayed'),
    errorsToday: count.describe('Kinds of unexpected errors seen in the last 24 hours'),
    backup: z.object({
      lastAt: z.iso.datetime().nullable().describe('Null if none was made by this installation'),
      everyHours: count.nullable().describe('Null without a schedule'),
      isOld: z.boolean().describe('Older than two schedules, or a week without one; also if there is none'),
    }),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof overviewSchema>;

export const adminOperationSchema = z
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

/** `failed`: taking it in broke off and nothing was applied. `stale`: older than what is known. */
export const webhookOutcomes = ['applied', 'stale', 'ignored', 'unreadable', 'failed'] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];
export const webhookFilters = ['all', 'failed', 'replayed'] as const;
export type WebhookFilter = (typeof webhookFilters)[number];

const webhookSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    outcome: z.enum(webhookOutcomes),
    error: z.string().nullable().describe('Why it is unreadable or failed'),
    createdAt: z.string().describe('At the payment provider'),
    receivedAt: z.string(),
    replayedAt: z.string().nullable(),
    canReplay: z.boolean(),
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

export const revenuePeriods = ['7-days', '30-days', '90-days', '12-months'] as const;
export type RevenuePeriod = (typeof revenuePeriods)[number];

const cents = z.number().int();
const revenueSchema = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    isTest: z.boolean().describe('Of the local test checkout, where no money moves'),
    money: z
      .array(
        z.object({
          currency: z.string(),
          grossCents: cents.describe('Paid by invoices in the period'),
          refundedCents: cents.describe('Sent back of invoices paid in the period, so far'),
          netCents: cents,
          invoices: count.describe('With an amount above zero'),
        }),
      )
      .describe('By currency, the largest first; empty without any'),
    paying: z
      .object({ now: count, atStart: count })
      .describe('Customers with a running subscription and a paid invoice'),
    trials: z.object({
      runningNow: count,
      started: count.describe('In the period'),
      ended: count.describe('In the period'),
      converted: count.describe('Of those ended: with a paid invoice since'),
    }),
    churned: count.describe('Paying at the start of the period, not any more at its end'),
  })
  .meta({ id: 'AdminRevenue' });
export type AdminRevenue = z.infer<typeof revenueSchema>;

const unexpectedErrorSchema = z
  .object({
    id: z.string(),
    place: z.string().describe('Method and route of the request, or the job'),
    kind: z.string(),
    message: z.string().describe('Without secrets, addresses and values of queries'),
    requestId: z.string().nullable().describe('Of the latest one, as in the log'),
    count,
    firstSeenAt: z.string(),
    lastSeenAt: z.string(),
  })
  .meta({ id: 'UnexpectedError' });
export type UnexpectedError = z.infer<typeof unexpectedErrorSchema>;

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
  operations: defineEndpoint({
    method: 'GET',
    path: '/api/admin/operations',
    auth: 'admin',
    summary: 'Operations of everybody, the newest first. Without titles and scripts',
    query: z.object({
      ...pageQuery,
      filter: z.enum(operationFilters).default('running'),
      userId: z.string().max(100).optional().describe('Of this user only'),
    }),
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
    query: z.object({ ...pageQuery, filter: z.enum(webhookFilters).default('all') }),
    responses: { 200: z.object({ webhooks: z.array(webhookSchema), next }) },
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
  webhook: defineEndpoint({
    method: 'GET',
    path: '/api/admin/webhooks/:id',
    auth: 'admin',
    summary: 'One event with what it says, without secrets',
    params: idParams,
    responses: {
      200: webhookSchema.extend({ payload: z.unknown().describe('Null for old events and those of erased accounts') }),
    },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
  }),
  replayWebhook: defineEndpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/replay',
    auth: 'admin',
    summary: 'Take an event in once more. What was applied before changes nothing',
    params: idParams,
    responses: { 200: z.object({ outcome: z.enum(webhookOutcomes), error: z.string().nullable() }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'],
  }),
  revenue: defineEndpoint({
    method: 'GET',
    path: '/api/admin/revenue',
    auth: 'admin',
    summary: 'Revenue, trials, conversion and churn of a period, from invoices and subscriptions',
    query: z.object({ period: z.enum(revenuePeriods).default('30-days') }),
    responses: { 200: revenueSchema },
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
  errors: defineEndpoint({
    method: 'GET',
    path: '/api/admin/errors',
    auth: 'admin',
    summary: 'Unexpected errors, each kind once, the latest first',
    query: z.object(pageQuery),
    responses: { 200: z.object({ errors: z.array(unexpectedErrorSchema), next }) },
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
  clearErrors: defineEndpoint({
    method: 'POST',
    path: '/api/admin/errors/clear',
    auth: 'admin',
    summary: 'Empty the list of unexpected errors',
    responses: { 200: z.object({ cleared: count }) },
    errors: ['FORBIDDEN'],
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
    query: z.object({ ...pageQuery, subject: z.string().max(100).optional().describe('To this one only') }),
    responses: { 200: z.object({ entries: z.array(auditEntrySchema), next }) },
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
} as const;
