import { adminUsers } from '@hookline/contract/admin-users';
import type { CreditKind } from '@hookline/contract/plans';
import { call, callQuietly } from '#api/call.ts';
import { useAction } from './admin-actions.ts';

export const useEndSessionsOfUser = () =>
  useAction(async (id: string) => (await call(adminUsers.endSessions, { params: { id } })).body);

export const useEndSessionOfUser = () =>
  useAction(async (params: { id: string; sessionId: string }) => (await call(adminUsers.endSession, { params })).body);

export interface Gift {
  id: string;
  kind: CreditKind;
  amount: number;
  reason: string;
  idempotencyKey: string;
}

export const useGiveCredits = () =>
  useAction(
    async ({ id, idempotencyKey, ...body }: Gift) =>
      (await call(adminUsers.giveCredits, { params: { id }, body }, { idempotencyKey })).body,
  );

export const useSetRole = () =>
  useAction(
    async ({ id, role }: { id: string; role: 'user' | 'admin' }) =>
      (await call(adminUsers.setRole, { params: { id }, body: { role } })).body,
  );

export const useSuspend = () =>
  useAction(
    async ({ id, reason }: { id: string; reason: string }) =>
      (await call(adminUsers.suspend, { params: { id }, body: { reason } })).body,
  );

export const useUnsuspend = () =>
  useAction(async (id: string) => (await call(adminUsers.unsuspend, { params: { id } })).body);

export const useResetLink = () =>
  useAction(async (id: string) => (await call(adminUsers.resetLink, { params: { id } })).body);

export const useDeleteUser = () =>
  useAction(
    async ({ id, ...body }: { id: string; email: string; reason: string }) =>
      (await call(adminUsers.delete, { params: { id }, body })).body,
  );

export const useAddNote = () =>
  useAction(
    async ({ id, text, idempotencyKey }: { id: string; text: string; idempotencyKey: string }) =>
      (await call(adminUsers.addNote, { params: { id }, body: { text } }, { idempotencyKey })).body,
  );

export const useDeleteNote = () =>
  useAction(async (params: { id: string; noteId: string }) => (await call(adminUsers.deleteNote, { params })).body);

/**
 * Has the browser download everything stored about a user; it may be as large as their library. The session is renewed
 * first where needed: a download cannot do that by itself.
 * @throws ApiError when the session, the user or the server is gone
 */
async function saveUserExport(id: string): Promise<void> {
  await callQuietly(adminUsers.get, { params: { id } });
  const link = document.createElement('a');
  link.href = adminUsers.export.path.replace(':id', encodeURIComponent(id));
  link.download = '';
  link.click();
}

export const useExportUser = () => useAction(saveUserExport);
