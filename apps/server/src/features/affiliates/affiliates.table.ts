import { affiliateEntryKinds, payoutStatuses, reversalReasons } from '@hookline/contract/affiliates';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who joined the program. The row outlives its account without saying whose it was: money was booked on it. */
export const affiliates = pgTable(
  'affiliates',
  {
    id: text('id').primaryKey(),
    /** Null after the account was deleted: nothing new is earned. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As it is shown; links are found by `affiliate_codes`. Null after the account was deleted. */
    code: text('code'),
    codeChangedAt: moment('code_changed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('affiliates_user').on(table.userId)],
);

/**
 * Every code there ever was, by its hash, so that links with a first code go on working and nobody gets a code that was
 * somebody else's.
 */
export const affiliateCodes = pgTable(
  'affiliate_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('affiliate_codes_affiliate').on(table.affiliateId)],
);

/** Clicks as one number a day: nothing is kept about who clicked. */
export const affiliateClicks = pgTable(
  'affiliate_clicks',
  {
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    /** In UTC. */
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.day] })],
);

/** Who brought whom: written when an account is made, and never changed once its address is confirmed. */
export const referrals = pgTable(
  'referrals',
  {
    id: text('id').primaryKey(),
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    /** Null after the account was deleted. Sign-ups that are never confirmed go with their account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    signedUpAt: moment('signed_up_at').notNull(),
    /** Turned out to be the affiliate: earns nothing, whatever was earned before. */
    voidedAt: moment('voided_at'),
  },
  (table) => [
    uniqueIndex('referrals_user').on(table.userId),
    index('referrals_affiliate').on(table.affiliateId, table.signedUpAt),
  ],
);

/**
 * Links clicked by people who signed up at a Supabase project and have no account here until they confirm, which may
 * happen in another browser. By the project's id of them.
 */
export const referralHolds = pgTable(
  'referral_holds',
  {
    subject: text('subject').primaryKey(),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('referral_holds_created').on(table.createdAt)],
);

/** What an invoice brings its affiliate. */
export const commissions = pgTable(
  'affiliate_commissions',
  {
    id: text('id').primaryKey(),
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    referralId: text('referral_id')
      .notNull()
      .references(() => referrals.id),
    /** The payment provider's: in_... */
    invoiceId: text('invoice_id').notNull(),
    plan: text('plan', { enum: ['startup', 'growth', 'pro'] }),
    period: text('period', { enum: ['monthly', 'annual'] }),
    /** What the customer has paid and not got back, without tax. */
    baseCents: integer('base_cents').notNull().default(0),
    /** What it brings now; equals the sum of its ledger entries. */
    amountCents: integer('amount_cents').notNull().default(0),
    /** Pending for 30 days from here. */
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [
    uniqueIndex('affiliate_commissions_invoice').on(table.invoiceId),
    index('affiliate_commissions_affiliate').on(table.affiliateId, table.paidAt),
    index('affiliate_commissions_referral').on(table.referralId, table.paidAt),
    check('affiliate_commissions_amounts', sql`${table.baseCents} >= 0 and ${table.amountCents} >= 0`),
  ],
);

/** Where an affiliate's payouts go, and for whose taxes: sealed as a whole, because none of it is ever searched. */
export const affiliatePayoutDetails = pgTable('affiliate_payout_details', {
  affiliateId: text('affiliate_id')
    .primaryKey()
    .references(() => affiliates.id),
  sealed: text('sealed').notNull(),
  changedAt: moment('changed_at').notNull(),
  /** Another destination waits until then. */
  usableFrom: moment('usable_from').notNull(),
});

/** Requests for a payout. The amount is held back from the balance until an administrator has decided. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    id: text('id').primaryKey(),
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: payoutStatuses }).notNull(),
    requestedAt: moment('requested_at').notNull(),
    decidedAt: moment('decided_at'),
    /** The administrator's account. */
    decidedBy: text('decided_by'),
    /** How often it was marked as paid: more than once after an undo. */
    marks: integer('marks').notNull().default(0),
    /** Of the transfer, while it is marked as paid. */
    reference: text('reference'),
    /** Where it was sent to, masked. */
    paidTo: text('paid_to'),
  },
  (table) => [
    index('affiliate_payouts_affiliate').on(table.affiliateId),
    uniqueIndex('affiliate_payouts_one_open').on(table.affiliateId).where(sql`${table.status} = 'requested'`),
    index('affiliate_payouts_open').on(table.requestedAt).where(sql`${table.status} = 'requested'`),
    index('affiliate_payouts_decided').on(table.decidedAt),
    check('affiliate_payouts_amount', sql`${table.amountCents} > 0`),
    check('affiliate_payouts_decided_once', sql`(${table.status} = 'requested') = (${table.decidedAt} is null)`),
  ],
);

/** The ledger: append only. Balances can be rebuilt from it at any time. */
export const affiliateEntries = pgTable(
  'affiliate_entries',
  {
    id: text('id').primaryKey(),
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    commissionId: text('commission_id').references(() => commissions.id),
    payoutId: text('payout_id').references(() => affiliatePayouts.id),
    kind: text('kind', { enum: affiliateEntryKinds }).notNull(),
    reason: text('reason', { enum: reversalReasons }),
    /** Change of what the customer has paid, without tax; 0 for a payout. */
    baseCents: integer('base_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Of a payout, which time of marking it as paid this belongs to. */
    mark: integer('mark'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('affiliate_entries_affiliate').on(table.affiliateId, table.id),
    index('affiliate_entries_commission').on(table.commissionId).where(sql`${table.commissionId} is not null`),
    uniqueIndex('affiliate_entries_payout_mark')
      .on(table.payoutId, table.mark, table.kind)
      .where(sql`${table.payoutId} is not null`),
    check('affiliate_entries_of_one', sql`(${table.commissionId} is null) = (${table.kind} in ('paid', 'unpaid'))`),
    check(
      'affiliate_entries_payout_paid',
      sql`(${table.payoutId} is null) = (${table.kind} not in ('paid', 'unpaid'))`,
    ),
    check(
      'affiliate_entries_signs',
      sql`case when ${table.kind} in ('earned', 'restored', 'unpaid') then ${table.amountCents} > 0 else ${table.amountCents} < 0 end`,
    ),
  ],
);
