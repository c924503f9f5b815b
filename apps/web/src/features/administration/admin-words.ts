import type { AdminActionKind, AdminOperation } from '@hookline/contract/admin';
import type { UserState } from '@hookline/contract/admin-users';

const numbers = new Intl.NumberFormat('en-US');

export const countWords = (count: number): string => numbers.format(count);

/** '12 KB', '3.4 MB', '1.2 GB'. */
export function bytesWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

const actions: Readonly<Record<AdminActionKind, string>> = {
  'user.promoted': 'Made an administrator',
  'user.demoted': 'No longer an administrator',
  'user.sessions-ended': 'Signed out everywhere',
  'user.credits-given': 'Credits given',
  'user.reset-link-made': 'Password reset link made',
  'user.two-factor-removed': 'Two-factor sign-in removed',
  'user.reset-link-sent': 'Password reset link sent',
  'user.session-ended': 'Signed out of one device',
  'user.suspended': 'Suspended',
  'user.unsuspended': 'Suspension ended',
  'user.deletion-started': 'Account deletion started',
  'user.exported': 'Data exported',
  'note.added': 'Note added',
  'note.deleted': 'Note deleted',
  'webhook.replayed': 'Webhook replayed',
  'broadcast.published': 'Banner published',
  'broadcast.ended': 'Banner ended',
  'errors.cleared': 'Error list cleared',
  'owner.link-made': 'Owner sign-in link made',
  'operation.retried': 'Operation retried',
  'operation.canceled': 'Operation canceled',
  'payout.details-shown': 'Payout details shown',
  'payout.paid': 'Payout marked as paid',
  'payout.undone': 'Payout no longer marked as paid',
  'payout.declined': 'Payout declined',
  'affiliate.statement-saved': 'Affiliate statement saved',
  'flag.resolved': 'Payment reviewed',
  'creators.synced': 'Creators synced',
  'storage.swept': 'Storage cleaned up',
  'backup.written': 'Backup written',
};

/** An action of a newer server by its own name. */
export const actionWords = (action: string): string => (actions as Readonly<Record<string, string>>)[action] ?? action;

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a user is to the operator. */
export const stateWords: Readonly<Record<UserState, string>> = {
  paid: 'Paid',
  trial: 'Trial',
  unpaid: 'Unpaid',
  none: 'No plan',
};

/** How far an operation is. */
export function operationWords({ status, reason, progress, isStuck }: AdminOperation): string {
  if (isStuck) return 'Stuck';
  if (status === 'queued') return 'Waiting';
  if (status === 'processing') return `In progress, ${progress}%`;
  if (status === 'failed') return `Failed: ${(reason ?? 'unknown').replaceAll('_', ' ')}`;
  return status === 'completed' ? 'Completed' : 'Canceled';
}
