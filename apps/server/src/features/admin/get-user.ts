import type { AdminUserDetail } from '@hookline/contract/admin-users';
import { type Accounts, getUserForAdmins } from '#features/accounts/index.ts';
import { findReferralCode } from '#features/affiliates/index.ts';
import { type Billing, describePurchases } from '#features/billing/index.ts';
import { listMailsOf } from '#features/mail/index.ts';
import { type AdminOperationsDeps, countOperationsOf, listForAdmins } from '#features/operations/index.ts';
import { getUsageSummary } from '#features/usage/index.ts';
import { listNotes } from '#features/user-notes/index.ts';
import type { Database } from '#platform/db/database.ts';

export interface UserDetailDeps extends AdminOperationsDeps {
  db: Database;
  accounts: Pick<Accounts, 'mailsResetLinks' | 'makeResetLink' | 'sessions'>;
  billing: Billing;
}

const latest = { operations: 6, mails: 6, invoices: 10 } as const;

/** Everything an administrator sees of one user. @throws Refusal NOT_FOUND */
export async function getUser(deps: UserDetailDeps, adminId: string, userId: string): Promise<AdminUserDetail> {
  const { db, accounts, billing } = deps;
  const now = new Date();
  const { shown, row, sessions } = await getUserForAdmins(db, userId, now);
  const { subscription, invoices } = await describePurchases(billing, userId, now);
  const { operations } = await listForAdmins(deps, { filter: 'all', userId, limit: latest.operations });
  return {
    user: {
      ...shown,
      isAdminByAddress: row.isAdminByAddress,
      isOwner: row.isLocalOwner,
      isYou: userId === adminId,
      suspendedAt: row.suspendedAt?.toISOString() ?? null,
    },
    subscription,
    usage: await getUsageSummary(db, userId, now),
    referredBy: await findReferralCode(db, userId),
    operations: { ...(await countOperationsOf(db, userId)), latest: operations },
    sessions,
    mails: await listMailsOf(db, userId, latest.mails),
    invoices: invoices.slice(0, latest.invoices),
    notes: await listNotes(db, userId),
    sendsResetLinks: accounts.mailsResetLinks,
  };
}
