import { messages } from '@hookline/contract/messages';
import { eq } from 'drizzle-orm';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { users } from './accounts.table.ts';
import type { UserRow } from './sessions.repository.ts';

const localOwnerEmail = 'owner@hookline.local';

/**
 * Reserves the local owner's address: an account created with it would lock the owner out.
 * @throws Refusal INVALID_INPUT
 */
export function assertNotReserved(email: string): void {
  if (email.toLowerCase() !== localOwnerEmail) return;
  const message = messages.accounts.invalidEmail(email);
  throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'email', message }] });
}

/** The person whose machine this is: administrator, on the Pro plan, paid without end. Made on the first sign-in. */
export async function getLocalOwner(db: Database, now: Date): Promise<UserRow> {
  await db
    .insert(users)
    .values({
      id: createId('usr'),
      email: localOwnerEmail,
      name: 'owner',
      emailConfirmedAt: now,
      role: 'admin',
      isLocalOwner: true,
      paymentStatus: 'paid',
      plan: 'pro',
      cycleAnchor: now,
    })
    .onConflictDoNothing();
  const [owner] = await db.select().from(users).where(eq(users.isLocalOwner, true));
  if (owner === undefined) throw new Error(`${localOwnerEmail} belongs to an account that is not the local owner`);
  return owner;
}
