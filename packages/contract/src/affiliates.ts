import { z } from 'zod';
import { referralClickPath, referralCodePattern } from './affiliate-rules.ts';
import { billingPeriodSchema, planKeySchema } from './billing.ts';
import { defineEndpoint } from './endpoint.ts';
import { maskedPayoutDetailsSchema, payoutDetailsSchema } from './payout-details.ts';

const cents = z.number().int();

/** A week of an affiliate's link, Monday to Sunday in UTC. */
export const affiliateWeekSchema = z
  .object({
    startsOn: z.string().describe('Its Monday, for example 2026-11-09'),
    clicks: z.number().int(),
    signUps: z.number().int(),
    customers: z.number().int().describe('People whose first payment was made in this week'),
    payments: z.number().int(),
    reversals: z.number().int().describe('Payments of this week that went back, wholly or in part'),
    settledCents: cents.describe('Commission of payments made in this week that is available or paid by now'),
    pendingCents: cents.describe('The same, not 30 days old yet'),
  })
  .meta({ id: 'AffiliateWeek' });
export type AffiliateWeek = z.infer<typeof affiliateWeekSchema>;

export const payoutStatuses = ['requested', 'paid', 'declined'] as const;

const payoutSchema = z.object({
  id: z.string(),
  amountCents: cents,
  status: z.enum(payoutStatuses),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  paidTo: z.string().nullable().describe('Where it was sent to, masked; null before, and for erased accounts'),
  reference: z.string().nullable().describe('Of the transfer, as the administrator wrote it down'),
});

export const affiliateSchema = z
  .object({
    code: z.string(),
    link: z.string().describe('The address to share'),
    canChangeCode: z.boolean().describe('A code can be changed once; links with the first one go on working'),
    balance: z.object({
      availableCents: cents.describe('Below zero when more went back than was left; later commission fills it up'),
      pendingCents: cents,
      paidCents: cents,
      nextAvailable: z
        .object({ at: z.string(), amountCents: cents })
        .nullable()
        .describe('The next day on which pending commission becomes available'),
      lastPaidAt: z.string().nullable(),
    }),
    payout: payoutSchema.nullable().describe('Requested and not decided yet'),
    payoutDetails: maskedPayoutDetailsSchema.nullable().describe('Null until they are entered, which a payout needs'),
    weeks: z.array(affiliateWeekSchema).describe('The oldest first, the current one last'),
  })
  .meta({ id: 'Affiliate' });
export type Affiliate = z.infer<typeof affiliateSchema>;

/** `unpaid`: a payout was marked as paid by mistake, and that was undone. */
export const affiliateEntryKinds = ['earned', 'reversed', 'restored', 'paid', 'unpaid'] as const;
export type AffiliateEntryKind = (typeof affiliateEntryKinds)[number];

export const reversalReasons = ['refund', 'dispute', 'self-referral'] as const;

/** A line of the ledger. */
export const affiliateEntrySchema = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(affiliateEntryKinds),
    plan: planKeySchema.nullable(),
    period: billingPeriodSchema.nullable(),
    reason: z.enum(reversalReasons).nullable(),
    invoiceCents: cents.describe('What was paid without tax, or went back of it; 0 for a payout'),
    amountCents: cents.describe('Below zero for what was reversed or paid out'),
    reference: z.string().nullable().describe('Of a payout that is paid'),
    paidTo: z.string().nullable().describe('Where that was sent to, masked'),
    availableAt: z.string().nullable().describe('Pending until then; null once it is over, and for payouts'),
  })
  .meta({ id: 'AffiliateEntry' });
export type AffiliateEntry = z.infer<typeof affiliateEntrySchema>;

/** A payout as an administrator sees it. */
export const affiliatePayoutSchema = payoutSchema
  .extend({
    email: z.string().nullable().describe('Null when the account was deleted'),
    code: z.string().nullable(),
    affiliateId: z.string(),
    isCovered: z.boolean().describe('False when refunds since the request took the balance below it'),
    availableCents: cents.describe(
      'What is available beside open requests; below zero when more went back than was left',
    ),
    payableFrom: z.string().nullable().describe('A changed destination waits until then; null if it can be paid now'),
    hasDetails: z.boolean().describe('False when there is nowhere to send it to'),
    undoUntil: z.string().nullable().describe('Until when marking it as paid can be undone; null if it cannot'),
  })
  .meta({ id: 'AffiliatePayout' });
export type AffiliatePayout = z.infer<typeof affiliatePayoutSchema>;

/** Banners by name, with their sizes in pixels. */
export const bannerSizes = {
  square: { width: 1080, height: 1080, name: 'Square post' },
  story: { width: 1080, height: 1920, name: 'Story' },
  share: { width: 1200, height: 628, name: 'Link preview' },
  rectangle: { width: 300, height: 250, name: 'Rectangle' },
  leaderboard: { width: 728, height: 90, name: 'Leaderboard' },
  skyscraper: { width: 160, height: 600, name: 'Skyscraper' },
} as const;
export type BannerSize = keyof typeof bannerSizes;
export const bannerSizeKeys = Object.keys(bannerSizes) as [BannerSize, ...BannerSize[]];

const affiliateAnswer = z.object({ affiliate: affiliateSchema });
const weeksQuery = z.object({ weeks: z.coerce.number().int().min(1).max(52).default(12) });
const idParams = z.object({ id: z.string().max(100) });
const day = z.iso.date('Use a day like 2026-11-30');
const periodQuery = z.object({
  from: day.optional().describe('First day in UTC; from the beginning without it'),
  to: day.optional().describe('Last day in UTC; until today without it'),
});
/** What finds a transfer again: a number of the bank or of PayPal. */
const payoutReferenceSchema = z
  .string()
  .trim()
  .min(1, 'Enter the reference of the transfer')
  .max(140, 'Use at most 140 characters')
  .refine((value) => !/\p{C}/u.test(value), 'Use one line of text');
const done = { 200: z.object({ ok: z.literal(true) }) };

/** The affiliate program. Requires a session but no subscription. */
export const affiliates = {
  click: defineEndpoint({
    method: 'POST',
    path: referralClickPath,
    auth: 'public',
    summary: 'A page was opened through a referral link. Answers the same for codes that exist and that do not',
    body: z.object({ code: z.string().regex(referralCodePattern) }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['INVALID_INPUT'],
  }),
  me: defineEndpoint({
    method: 'GET',
    path: '/api/affiliate/me',
    auth: 'session',
    summary: 'Link, balance and weeks of the signed-in affiliate; null for who has not joined',
    query: weeksQuery,
    responses: { 200: z.object({ affiliate: affiliateSchema.nullable() }) },
    errors: ['INVALID_INPUT'],
  }),
  join: defineEndpoint({
    method: 'POST',
    path: '/api/affiliate/join',
    auth: 'session',
    summary: 'Become an affiliate. Whoever is one already stays one',
    responses: { 200: affiliateAnswer },
  }),
  changeCode: defineEndpoint({
    method: 'PUT',
    path: '/api/affiliate/code',
    auth: 'session',
    summary: 'Choose a code, once',
    body: z.object({ code: z.string().trim().max(64) }),
    responses: { 200: affiliateAnswer },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/affiliate/history',
    auth: 'session',
    summary: 'The ledger of the signed-in affiliate, the newest first',
    query: z.object({
      before: z.string().max(64).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    responses: {
      200: z.object({
        entries: z.array(affiliateEntrySchema),
        next: z.string().nullable().describe('Pass as `before` for older ones; null at the end'),
      }),
    },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  setPayoutDetails: defineEndpoint({
    method: 'PUT',
    path: '/api/affiliate/payout-details',
    auth: 'session',
    summary: 'Where payouts go, and for whose taxes. Needs the password; another destination is used after three days',
    body: payoutDetailsSchema.extend({ password: z.string().max(1000).optional() }),
    responses: { 200: affiliateAnswer },
    errors: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'WRONG_PASSWORD',
      'FRESH_SIGN_IN_REQUIRED',
      'SIGN_IN_UNAVAILABLE',
      'RATE_LIMITED',
    ],
  }),
  requestPayout: defineEndpoint({
    method: 'POST',
    path: '/api/affiliate/payouts',
    auth: 'session',
    summary: 'Ask for all that is available, from $50. One request at a time; payout details come first',
    responses: { 200: affiliateAnswer },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  statement: defineEndpoint({
    method: 'GET',
    path: '/api/affiliate/statement.csv',
    auth: 'session',
    summary: 'Commissions, payouts and balance of the signed-in affiliate in a period, as CSV',
    query: periodQuery,
    responses: {},
    binary: 'text/csv',
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'RATE_LIMITED'],
  }),
  statementPdf: defineEndpoint({
    method: 'GET',
    path: '/api/affiliate/statement.pdf',
    auth: 'session',
    summary: 'The same as PDF',
    query: periodQuery,
    responses: {},
    binary: 'application/pdf',
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'RATE_LIMITED'],
  }),
  banner: defineEndpoint({
    method: 'GET',
    path: '/api/affiliate/banners/:size',
    auth: 'session',
    summary: 'A banner with the link of the signed-in affiliate',
    params: z.object({ size: z.enum(bannerSizeKeys) }),
    responses: {},
    binary: 'image/png',
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  resources: defineEndpoint({
    method: 'GET',
    path: '/api/affiliate/resources.zip',
    auth: 'session',
    summary: 'All banners and texts with the link of the signed-in affiliate',
    responses: {},
    binary: 'application/zip',
    errors: ['NOT_FOUND'],
  }),
  payouts: defineEndpoint({
    method: 'GET',
    path: '/api/admin/affiliate/payouts',
    auth: 'admin',
    summary: 'Payouts to make, the oldest first, and those decided last',
    responses: { 200: z.object({ open: z.array(affiliatePayoutSchema), decided: z.array(affiliatePayoutSchema) }) },
    errors: ['FORBIDDEN'],
  }),
  showPayoutDetails: defineEndpoint({
    method: 'POST',
    path: '/api/admin/affiliate/payouts/:id/details',
    auth: 'admin',
    summary: 'Where to send an open payout, in full. Is written into the audit log',
    params: idParams,
    responses: { 200: z.object({ details: payoutDetailsSchema }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  }),
  markPaid: defineEndpoint({
    method: 'POST',
    path: '/api/admin/affiliate/payouts/:id/paid',
    auth: 'admin',
    summary: 'The money was sent. Saying it again with the same reference changes nothing',
    params: idParams,
    body: z.object({ reference: payoutReferenceSchema }),
    responses: done,
    errors: ['FORBIDDEN', 'INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
  }),
  undoPaid: defineEndpoint({
    method: 'POST',
    path: '/api/admin/affiliate/payouts/:id/undo',
    auth: 'admin',
    summary: 'It was marked as paid by mistake: within a day, it is open again',
    params: idParams,
    responses: done,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  }),
  decline: defineEndpoint({
    method: 'POST',
    path: '/api/admin/affiliate/payouts/:id/decline',
    auth: 'admin',
    summary: 'The money is not sent, and stays in the balance',
    params: idParams,
    responses: done,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  }),
  statementOf: defineEndpoint({
    method: 'GET',
    path: '/api/admin/affiliate/accounts/:id/statement.csv',
    auth: 'admin',
    summary: 'The statement of an affiliate as CSV. Is written into the audit log',
    params: idParams,
    query: periodQuery,
    responses: {},
    binary: 'text/csv',
    errors: ['FORBIDDEN', 'INVALID_INPUT', 'NOT_FOUND', 'RATE_LIMITED'],
  }),
  statementPdfOf: defineEndpoint({
    method: 'GET',
    path: '/api/admin/affiliate/accounts/:id/statement.pdf',
    auth: 'admin',
    summary: 'The same as PDF',
    params: idParams,
    query: periodQuery,
    responses: {},
    binary: 'application/pdf',
    errors: ['FORBIDDEN', 'INVALID_INPUT', 'NOT_FOUND', 'RATE_LIMITED'],
  }),
} as const;
