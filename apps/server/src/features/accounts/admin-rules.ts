import { splitEmail } from '@hookline/contract/accounts-rules';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { users } from './accounts.table.ts';

/** Whether a user may do what administrators may: by a given role, or by a proven address the operator has named. */
export function isAdmin(user: Pick<typeof users.$inferSelect, 'role' | 'isAdminByAddress'>): boolean {
  return user.role === 'admin' || user.isAdminByAddress;
}

export interface AdminRules {
  /** Whether this address, once proven, makes an administrator. */
  names(email: string): boolean;
  /** Brings every user up to date with the rules, which may have changed since the last start. */
  applyToAll(db: Database): Promise<void>;
}

/** ADMIN_EMAILS and ADMIN_DOMAINS, both lower case. A domain counts exactly: its subdomains are other people's. */
export function createAdminRules(rules: { emails: readonly string[]; domains: readonly string[] }): AdminRules {
  const emails = new Set(rules.emails);
  const domains = new Set(rules.domains);
  const names = (email: string): boolean => emails.has(email.toLowerCase()) || domains.has(splitEmail(email).domain);
  return {
    names,
    async applyToAll(db) {
      const email = sql`lower(${users.email})`;
      // Who may be concerned; who is says `names`, which alone reads the domain of an address.
      const endings = rules.domains.map((domain) => `@${domain}`);
      const mayBeNamed = sql`(${email} = any(${textArray(rules.emails)}) or exists (
        select from unnest(${textArray(endings)}) as ending where right(${email}, length(ending)) = ending))`;
      const rows = await db
        .select()
        .from(users)
        .where(or(users.isAdminByAddress, and(isNotNull(users.emailProvenAt), mayBeNamed)));
      const wrong = rows.filter((row) => row.isAdminByAddress !== (row.emailProvenAt !== null && names(row.email)));
      for (const { id, isAdminByAddress } of wrong) {
        await db.update(users).set({ isAdminByAddress: !isAdminByAddress }).where(eq(users.id, id));
      }
    },
  };
}

function textArray(values: readonly string[]) {
  if (values.length === 0) return sql`array[]::text[]`;
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}
