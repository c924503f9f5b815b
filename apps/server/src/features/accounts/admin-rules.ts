import { splitEmail } from '@hookline/contract/accounts-rules';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { emailDomain, users } from './accounts.table.ts';
import type { UserRow } from './sessions.repository.ts';

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
      // Candidates only; `names` decides, because it alone parses the domain of an address.
      const found: UserRow[] = [];
      for (const query of selectMaybeAdmins(db, rules)) found.push(...(await query));
      const rows = new Map(found.map((row) => [row.id, row])).values();
      const wrong = [...rows].filter(
        (row) => row.isAdminByAddress !== (row.emailProvenAt !== null && names(row.email)),
      );
      for (const { id, isAdminByAddress } of wrong) {
        await db.update(users).set({ isAdminByAddress: !isAdminByAddress }).where(eq(users.id, id));
      }
    },
  };
}

/** Those who are administrators, and those who might have to be; one question for each index that answers it. */
export function selectMaybeAdmins(db: Database, rules: { emails: readonly string[]; domains: readonly string[] }) {
  const isNotYet = and(isNotNull(users.emailProvenAt), sql`not ${users.isAdminByAddress}`);
  return [
    db.select().from(users).where(sql`${users.isAdminByAddress}`),
    db
      .select()
      .from(users)
      .where(and(isNotYet, inArray(sql`lower(${users.email})`, [...rules.emails]))),
    db
      .select()
      .from(users)
      .where(and(isNotYet, inArray(emailDomain(users.email), [...rules.domains]))),
  ];
}
