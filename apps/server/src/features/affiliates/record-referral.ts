import { referralCookie } from '@hookline/contract/affiliate-rules';
import type { Database, Transaction } from '#platform/db/database.ts';
import { hashCode } from './codes.ts';
import {
  deleteHeldReferral,
  deleteUnconfirmedReferral,
  holdReferral,
  insertReferral,
  takeHeldReferral,
} from './referrals.repository.ts';

const keptSince = (now: Date): Date => new Date(now.getTime() - referralCookie.days * 86_400_000);

/** Somebody signed up: remembers for good whose link they clicked last. `code`: from their cookie. */
export async function recordReferral(
  tx: Transaction,
  { userId, code }: { userId: string; code: string | null },
  now: Date,
): Promise<void> {
  if (code !== null) await insertReferral(tx, userId, hashCode(code), now);
}

/**
 * The same for an address nobody has confirmed, which may be signed up several times and by others than its owner: the
 * last sign-up decides. Does as much for an address that is confirmed, and changes nothing then.
 */
export async function replaceReferral(
  tx: Transaction,
  { userId, code, isWaiting }: { userId: string; code: string | null; isWaiting: boolean },
  now: Date,
): Promise<void> {
  await deleteUnconfirmedReferral(tx, userId);
  if (code !== null) await insertReferral(tx, isWaiting ? userId : '', hashCode(code), now);
}

/** Somebody signed up at a Supabase project and has no account here before they confirm. The last sign-up decides. */
export async function keepForLater(
  db: Database,
  { subject, code }: { subject: string; code: string | null },
  now: Date,
): Promise<void> {
  if (code === null) await deleteHeldReferral(db, subject);
  else await holdReferral(db, { subject, codeHash: hashCode(code) }, now, keptSince(now));
}

/** The account of somebody a provider knows is made: by the link they clicked before they signed up there, else here. */
export async function recordExternalReferral(
  tx: Transaction,
  { userId, subject, code }: { userId: string; subject: string; code: string | null },
  now: Date,
): Promise<void> {
  const held = await takeHeldReferral(tx, subject, keptSince(now));
  const codeHash = held ?? (code === null ? null : hashCode(code));
  if (codeHash !== null) await insertReferral(tx, userId, codeHash, now);
}
