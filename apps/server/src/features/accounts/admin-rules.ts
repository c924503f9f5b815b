import { and, isNotNull, sql } from 'drizzle-orm';
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
  return {
    names(email) {
      const lower = email.toLowerCase();
      return emails.has(lower) || domains.has(lower.slice(lower.lastIndexOf('@') + 1));
    },
    async applyToAll(db) {
      const email = sql`lower(${users.email})`;
      const named = sql`(${email} = any(${textArray(rules.emails)}) or split_part(${email}, '@', 2) = any(${textArray(rules.domains)}))`;
      const deserved = sql`(${and(isNotNull(users.emailProvenAt), named)})`;
      await db
        .update(users)
        .set({ isAdminByAddress: deserved })
        .where(sql`${users.isAdminByAddress} is distinct from ${deserved}`);
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
