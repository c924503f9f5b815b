import { signInMethods } from '@hookline/contract/account-settings';
import type { Preferences } from '@hookline/contract/accounts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** A point in time, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const sessionEndReasons = [
  'logout',
  'token-reuse',
  'revoked',
  'password-changed',
  'email-changed',
  'google-linked',
  'two-factor-on',
  'upstream-ended',
  'account-deleted',
] as const;

/** The part of an address after the last @, in lowercase. */
export const emailDomain = (email: SQLWrapper) => sql`substring(lower(${email}) from '[^@]*$')`;

/** When a session becomes unusable: the earliest of its three expiry times. */
export const sessionDeadAt = (ends: {
  endedAt: SQLWrapper;
  idleExpiresAt: SQLWrapper;
  absoluteExpiresAt: SQLWrapper;
}) => sql`least(${ends.endedAt}, ${ends.idleExpiresAt}, ${ends.absoluteExpiresAt})`;

/** One row per user. Credentials (password, link, provider) are stored in separate tables. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** As typed; compared without case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** May sign in with a password from here on: by a mailed link, or at once in local mode without mail. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** The address was shown to be theirs, by a mailed link or a provider that vouches for it. Null after a change. */
    emailProvenAt: moment('email_proven_at'),
    /** User preferences; parsed with the contract's schema, because an older version may have written them. */
    preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
    /** Given by hand, to the local owner, or by the project's app_metadata; see also `isAdminByAddress`. */
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** The proven address is one of ADMIN_EMAILS or ADMIN_DOMAINS. Brought up to date at start and with the address. */
    isAdminByAddress: boolean('is_admin_by_address').notNull().default(false),
    /** The one person of local mode, who signs in by the owner link. */
    isLocalOwner: boolean('is_local_owner').notNull().default(false),
    paymentStatus: text('payment_status', { enum: ['paid', 'past_due', 'canceled', 'incomplete', 'unpaid'] })
      .notNull()
      .default('unpaid'),
    plan: text('plan', { enum: ['startup', 'growth', 'pro'] }),
    /** Credits are counted in months from this day on. */
    cycleAnchor: moment('cycle_anchor').notNull(),
    /** When the subscription behind the anchor began: a trial's first cycle is shown from here, not from a month back. */
    cyclesSince: moment('cycles_since'),
    /** End of the time that is paid for; null while paid means without end. */
    paidUntil: moment('paid_until'),
    /** A smaller plan that takes over at `nextPlanAt`, when the time paid for the larger one ends. */
    nextPlan: text('next_plan', { enum: ['startup', 'growth', 'pro'] }),
    nextPlanAt: moment('next_plan_at'),
    /** Nobody signs in any more from here on; a job removes the rest. */
    deletionAskedAt: moment('deletion_asked_at'),
    /** Nobody signs in from here on until an administrator takes it back; everything of theirs stays. */
    suspendedAt: moment('suspended_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_one_local_owner').on(table.isLocalOwner).where(sql`${table.isLocalOwner}`),
    // For administrators, who look through all users by the day they joined or the beginning of their address.
    index('users_created').on(table.createdAt, table.id),
    index('users_email_prefix').on(sql`lower(${table.email}) text_pattern_ops`),
    // For the sweeps and the start, which query all users: few rows match at any time, and each is found without
    // reading the others.
    index('users_unconfirmed').on(table.createdAt).where(sql`${table.emailConfirmedAt} is null`),
    index('users_deletion_asked').on(table.deletionAskedAt).where(sql`${table.deletionAskedAt} is not null`),
    index('users_suspended').on(table.createdAt, table.id).where(sql`${table.suspendedAt} is not null`),
    index('users_admins_by_address').on(table.id).where(sql`${table.isAdminByAddress}`),
    index('users_email_domain')
      .on(emailDomain(table.email))
      .where(sql`${table.emailProvenAt} is not null and not ${table.isAdminByAddress}`),
    check('users_role_known', sql`${table.role} in ('user', 'admin')`),
  ],
);

/**
 * One row per sign-in (a family of refresh tokens). It holds the hash of the newest token and of the one before, which
 * stays good for a few seconds for a second tab or a lost answer; any older one ends the family.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refreshHash: text('refresh_hash').notNull(),
    previousHash: text('previous_hash'),
    rotatedAt: moment('rotated_at').notNull(),
    /** Moves with every refresh. */
    idleExpiresAt: moment('idle_expires_at').notNull(),
    /** Never moves. */
    absoluteExpiresAt: moment('absolute_expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: sessionEndReasons }),
    method: text('method', { enum: signInMethods }).notNull(),
    /** When this person last proved who they are in this session. */
    authenticatedAt: moment('authenticated_at').notNull(),
    /** From the last refresh. */
    userAgent: text('user_agent'),
    address: text('address'),
    /** With Supabase: the project's refresh token, encrypted, and the time of the last check with the project. */
    upstreamRefresh: text('upstream_refresh'),
    upstreamCheckedAt: moment('upstream_checked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_dead').on(sessionDeadAt(table)),
    check('sessions_ended_with_reason', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);

/** Sign-in links of the local owner, by the hash of their token. */
export const ownerLinks = pgTable('owner_links', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
