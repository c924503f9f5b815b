import type { AccountEvent, AccountEventKind, AccountSession } from '@hookline/contract/account-settings';
import type { AccountEventRow } from './account-events.ts';
import { describeDevice } from './describe-device.ts';
import type { SessionRow } from './sessions.repository.ts';

/** One place where a user is signed in, as pages see it. */
export function presentSession(row: SessionRow, currentId: string): AccountSession {
  return {
    id: row.id,
    current: row.id === currentId,
    method: row.method,
    device: describeDevice(row.userAgent),
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.rotatedAt.toISOString(),
  };
}

/** One thing that happened to an account, as pages see it. */
export function presentEvent(row: AccountEventRow): AccountEvent {
  return {
    // Rows are written with these kinds only.
    kind: row.kind as AccountEventKind,
    device: row.userAgent === null ? null : describeDevice(row.userAgent),
    address: row.address,
    created_at: row.createdAt.toISOString(),
  };
}
