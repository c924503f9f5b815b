import { adminUsers as endpoints } from '@hookline/contract/admin-users';
import { assertUser, listUsers, writeExport } from '#features/accounts/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { withIdempotency } from '#features/operations/index.ts';
import { addNote, deleteNote } from '#features/user-notes/index.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import {
  type ChangeUsersDeps,
  changeRoleByAdmin,
  deleteUserByAdmin,
  endSession,
  endSessions,
  grantByAdmin,
  requireKey,
  resetLinkByAdmin,
  suspendByAdmin,
  unsuspendByAdmin,
} from './change-users.ts';
import { getUser, type UserDetailDeps } from './get-user.ts';

export interface UserRoutesDeps extends UserDetailDeps, ChangeUsersDeps {
  dataOwners: () => readonly UserDataOwner[];
}

/** Whole accounts with their files: each takes minutes for a busy user. */
const exports = { rateLimit: { max: 20, perSeconds: 3600 } };

/** Users for administrators: the list, the page of one, and what can be done there. */
export function registerUserRoutes(app: HttpApp, deps: UserRoutesDeps): void {
  const { db } = deps;

  bind(app, endpoints.list, async ({ query }) => ({ status: 200, body: await listUsers(db, query) }));

  bind(app, endpoints.get, async ({ params, session }) => ({
    status: 200,
    body: await getUser(deps, session.userId, params.id),
  }));

  bind(app, endpoints.endSessions, async ({ params, session: { userId: adminId } }) => ({
    status: 200,
    body: { ended: await endSessions(deps, { adminId }, params.id) },
  }));

  bind(app, endpoints.endSession, async ({ params, session: { userId: adminId } }) => ({
    status: 200,
    body: { changed: await endSession(deps, { adminId }, params) },
  }));

  bind(app, endpoints.giveCredits, async ({ params, body, session, idempotencyKey: key }) => ({
    status: 200,
    body: await grantByAdmin(db, { adminId: session.userId, key }, { userId: params.id, ...body }),
  }));

  bind(app, endpoints.setRole, async ({ params, body, session: { userId: adminId } }) => ({
    status: 200,
    body: { changed: await changeRoleByAdmin(deps, { adminId }, params.id, body.role) },
  }));

  bind(app, endpoints.suspend, async ({ params, body, session: { userId: adminId } }) => ({
    status: 200,
    body: { changed: await suspendByAdmin(deps, { adminId }, params.id, body.reason) },
  }));

  bind(app, endpoints.unsuspend, async ({ params, session: { userId: adminId } }) => ({
    status: 200,
    body: { changed: await unsuspendByAdmin(deps, { adminId }, params.id) },
  }));

  bind(app, endpoints.resetLink, async ({ params, session: { userId: adminId } }) => ({
    status: 200,
    body: { link: await resetLinkByAdmin(deps, { adminId }, params.id) },
  }));

  bind(app, endpoints.delete, async ({ params, body, session: { userId: adminId } }) => ({
    status: 200,
    body: { changed: await deleteUserByAdmin(deps, { adminId }, { userId: params.id, ...body }) },
  }));

  bind(
    app,
    endpoints.export,
    async ({ params: { id }, session: { userId: adminId }, request }) => {
      await assertUser(db, id);
      // Only asking what an answer would be writes nothing down.
      if (request.method !== 'HEAD') await recordAction(db, { adminId }, { action: 'user.exported', subject: id });
      const now = new Date();
      const stream = await writeExport(deps.dataOwners(), id, now);
      return { stream, downloadName: `hookline-export-${id}-${now.toISOString().slice(0, 10)}.zip` };
    },
    exports,
  );

  bind(app, endpoints.addNote, async ({ params: { id: userId }, body: { text }, session, idempotencyKey }) => {
    const { userId: adminId } = session;
    const key = requireKey(idempotencyKey, 'the note is written once');
    const request = { endpoint: endpoints.addNote.path, input: { userId, text } };
    const body = await withIdempotency(db, { userId: adminId, key, request }, async (tx) => {
      await assertUser(tx, userId);
      return addNote(tx, { adminId }, { userId, text });
    });
    return { status: 200, body };
  });

  bind(app, endpoints.deleteNote, async ({ params: { id: userId, noteId }, session: { userId: adminId } }) => {
    await deleteNote(db, { adminId }, { userId, noteId });
    return { status: 200, body: { ok: true } };
  });
}
