import { z } from 'zod';
import { accountSessionSchema } from './account-settings.ts';
import { adminOperationSchema, count, grantLimits, idParams, next, pageQuery } from './admin.ts';
import { invoiceSchema, subscriptionSchema } from './billing.ts';
import { defineEndpoint } from './endpoint.ts';
import { creditKinds, planKeys } from './plans.ts';
import { usageSummarySchema } from './usage.ts';

/**
 * What a user is to the operator. `paid`: a plan that is paid for; `trial`: one that is being tried; `unpaid`: had one,
 * and a payment is missing or it has ended; `none`: never had a plan. Administrators and the local owner are `none` too
 * while no plan is theirs.
 */
export const userStates = ['paid', 'trial', 'unpaid', 'none'] as const;
export type UserState = (typeof userStates)[number];

/** Who is shown, besides the search and the plan. */
export const userFilters = ['all', ...userStates, 'suspended', 'admin'] as const;
export type UserFilter = (typeof userFilters)[number];

export const noteLimits = { longest: 2000 } as const;

const reason = z.string().trim().min(grantLimits.shortestReason).max(grantLimits.longestReason);

const adminUserSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    plan: z.enum(planKeys).nullable(),
    paymentStatus: z.string(),
    state: z.enum(userStates),
    isAdmin: z.boolean(),
    isConfirmed: z.boolean(),
    isSuspended: z.boolean(),
    isLeaving: z.boolean().describe('Asked for deletion'),
    sessions: count.describe('Live sign-ins'),
    createdAt: z.string(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

/** `waiting`: in the queue; `refused`: will never be sent. */
export const mailStates = ['sent', 'waiting', 'refused'] as const;

const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string().describe('Address of the administrator'),
  createdAt: z.string(),
});
export type UserNote = z.infer<typeof noteSchema>;

const adminUserDetailSchema = z
  .object({
    user: adminUserSchema.extend({
      isAdminByAddress: z.boolean().describe('Named by the settings: cannot be taken back here'),
      isOwner: z.boolean().describe('The owner of a local installation'),
      isYou: z.boolean(),
      suspendedAt: z.string().nullable(),
    }),
    subscription: subscriptionSchema.nullable(),
    usage: usageSummarySchema,
    referredBy: z.string().nullable().describe('Code of the affiliate whose link was followed'),
    operations: z.object({ total: count, running: count, latest: z.array(adminOperationSchema) }),
    sessions: z.array(accountSessionSchema),
    mails: z.object({
      total: count,
      latest: z.array(
        z.object({
          id: z.string(),
          template: z.string(),
          state: z.enum(mailStates),
          refusal: z.string().nullable(),
          createdAt: z.string(),
          sentAt: z.string().nullable(),
        }),
      ),
    }),
    invoices: z.array(invoiceSchema).describe('The newest ten'),
    notes: z.array(noteSchema),
    sendsResetLinks: z
      .boolean()
      .describe('Whether a reset link is mailed; otherwise it is shown once, for the administrator to pass on'),
  })
  .meta({ id: 'AdminUserDetail' });
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;

const changed = z.object({ changed: z.boolean().describe('False if it was so already') });

/** One user, for administrators. Every change is written to the audit log. */
export const adminUsers = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users',
    auth: 'admin',
    summary: 'Users, the newest first, or those with `search` in their address (an id finds its user)',
    query: z.object({
      ...pageQuery,
      search: z.string().trim().max(320).optional(),
      show: z.enum(userFilters).default('all'),
      plan: z.enum(planKeys).optional(),
      joinedFrom: z.iso.date().optional().describe('First day, in UTC'),
      joinedTo: z.iso.date().optional().describe('Last day, in UTC'),
    }),
    responses: { 200: z.object({ users: z.array(adminUserSchema), next }) },
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    auth: 'admin',
    summary: 'Plan, usage, work, sign-ins, mails, invoices and notes of a user. Without titles and scripts',
    params: idParams,
    responses: { 200: adminUserDetailSchema },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
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
  endSession: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/sessions/:sessionId/end',
    auth: 'admin',
    summary: 'Sign a user out of one device',
    params: idParams.extend({ sessionId: z.string().max(100) }),
    responses: { 200: changed },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
  }),
  giveCredits: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/credits',
    auth: 'admin',
    summary: 'Give credits on top of the plan until the cycle ends. Needs an Idempotency-Key',
    params: idParams,
    body: z.object({ kind: z.enum(creditKinds), amount: z.number().int().min(1).max(grantLimits.most), reason }),
    responses: { 200: z.object({ until: z.string() }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT', 'IDEMPOTENCY_CONFLICT'],
    idempotent: true,
  }),
  setRole: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/role',
    auth: 'admin',
    summary: 'Make a user an administrator, or take that back. Not your own',
    params: idParams,
    body: z.object({ role: z.enum(['user', 'admin']) }),
    responses: { 200: changed },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'],
  }),
  suspend: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/suspend',
    auth: 'admin',
    summary: 'End all sessions and refuse new ones. Work in progress is finished; nothing of theirs is deleted',
    params: idParams,
    body: z.object({ reason }),
    responses: { 200: changed },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'],
  }),
  unsuspend: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/unsuspend',
    auth: 'admin',
    summary: 'Let a suspended user sign in again',
    params: idParams,
    responses: { 200: changed },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
  }),
  resetLink: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-link',
    auth: 'admin',
    summary: 'Mail a link to choose a new password; without mail, get it once. Not of administrators',
    params: idParams,
    responses: { 200: z.object({ link: z.string().nullable().describe('Null if it was mailed') }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'],
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/delete',
    auth: 'admin',
    summary: 'Delete an account with everything in it. Repeats its address as a confirmation. Not of administrators',
    params: idParams,
    body: z.object({ email: z.string().max(320), reason }),
    responses: { 200: changed },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'],
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/:id/export',
    auth: 'admin',
    summary: 'Everything stored about a user as a ZIP file, as they could download it themselves',
    params: idParams,
    responses: {},
    binary: 'application/zip',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'INVALID_INPUT'],
  }),
  addNote: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/notes',
    auth: 'admin',
    summary: 'Write a note about a user, for administrators. Needs an Idempotency-Key',
    params: idParams,
    body: z.object({ text: z.string().trim().min(1, 'Write a note').max(noteLimits.longest) }),
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT', 'IDEMPOTENCY_CONFLICT'],
    idempotent: true,
  }),
  deleteNote: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/notes/:noteId',
    auth: 'admin',
    summary: 'Delete a note',
    params: idParams.extend({ noteId: z.string().max(100) }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
  }),
} as const;
