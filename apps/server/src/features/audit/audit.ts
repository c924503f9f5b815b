import type { AdminActionKind, AuditEntry } from '@hookline/contract/admin';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { cutPage } from '#platform/db/keyset.ts';
import { findLastAction, insertAction, selectActions } from './admin-actions.repository.ts';

/** Whoever acts: an administrator, or null for the operator's command line. */
export type Actor = { adminId: string } | null;

export interface AdminAction {
  action: AdminActionKind;
  /** Id of what it was done to. */
  subject: string;
  /** Why, or how much; no address, no text of a user. */
  detail?: string;
  /** Names an action that cannot happen twice. */
  onlyOnceAs?: string;
}

/** Writes down what was done, in the transaction that does it. */
export async function recordAction(
  db: Database,
  actor: Actor,
  { action, subject, detail, onlyOnceAs }: AdminAction,
): Promise<void> {
  const id = onlyOnceAs === undefined ? createId('act') : `act_${onlyOnceAs}`;
  await insertAction(db, { id, adminId: actor?.adminId ?? null, action, subject, detail: detail ?? null });
}

/** What was done, the newest first. */
export async function listActions(
  db: Database,
  query: { before?: string | undefined; subject?: string | undefined; limit: number },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const { page, next } = cutPage(await selectActions(db, query), query.limit);
  const entries = page.map(({ action: row, admin, subjectEmail }) => ({
    id: row.id,
    // Of a deleted account only that it was an administrator is known.
    admin: row.adminId === null ? null : (admin ?? 'A deleted account'),
    action: row.action,
    subject: row.subject,
    subjectEmail,
    detail: row.detail,
    createdAt: row.createdAt.toISOString(),
  }));
  return { entries, next };
}

/** When something was last done; null if never. */
export async function lastDoneAt(db: Database, action: AdminActionKind): Promise<Date | null> {
  return (await findLastAction(db, action))?.createdAt ?? null;
}
