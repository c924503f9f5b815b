import { users } from '#features/accounts/accounts.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';

/** A stored user for tests: paid, on the Startup plan, joined this month, unless overridden. */
export async function buildUser(
  db: Database,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<typeof users.$inferSelect> {
  const id = createId('usr');
  const [user] = await db
    .insert(users)
    .values({
      id,
      email: `${id}@example.test`,
      name: 'Test User',
      emailConfirmedAt: new Date(),
      paymentStatus: 'paid',
      plan: 'startup',
      cycleAnchor: new Date(Date.now() - 86_400_000),
      ...overrides,
    })
    .returning();
  if (!user) throw new Error('The user was not stored');
  return user;
}
