import { accountSettings as endpoints } from '@hookline/contract/account-settings';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { listEvents, recordEvent } from './account-events.ts';
import { describeSecurity, listSessions } from './account-security.ts';
import { rules } from './accounts-context.ts';
import { askDeletion } from './ask-deletion.ts';
import { callerOf } from './caller.ts';
import { getSignedIn } from './get-signed-in.ts';
import { presentEvent } from './present-session.ts';
import type { AccountRoutesDeps } from './routes.ts';
import { writeExport } from './write-export.ts';

const eventsShown = 50;

/** Account management for a signed-in user. */
export function registerSettingsRoutes(app: HttpApp, { db, jobs, accounts, dataOwners }: AccountRoutesDeps): void {
  const { context, identity, sessions, cookies } = accounts;

  bind(app, endpoints.security, async ({ request }) => {
    const signedIn = await getSignedIn(accounts, request);
    return { status: 200, body: { security: await describeSecurity(accounts, signedIn) } };
  });

  bind(app, endpoints.changePassword, async ({ request, body }) => {
    const signedIn = await getSignedIn(accounts, request);
    const passwords = { current: body.current_password, next: body.new_password };
    await identity.changePassword(signedIn, passwords, callerOf(request));
    return { status: 200, body: { ok: true } };
  });

  bind(app, endpoints.changeEmail, async ({ request, body: { email, password } }) => {
    const signedIn = await getSignedIn(accounts, request);
    const outcome = await identity.changeEmail(signedIn, { email, password }, callerOf(request));
    return outcome === 'changed' ? { status: 200, body: { email } } : { status: 202, body: { pending_email: email } };
  });

  bind(app, endpoints.sessions, async ({ session }) => ({
    status: 200,
    body: { sessions: await listSessions(accounts, session) },
  }));

  bind(app, endpoints.endSession, async ({ session, params, request, reply }) => {
    const ended = await sessions.endOf(db, session.userId, 'revoked', { only: params.id });
    if (ended === 0) throw new Refusal('NOT_FOUND');
    await recordEvent(db, { userId: session.userId, kind: 'session-ended', caller: callerOf(request) }, context.now());
    if (params.id === session.sessionId) cookies.clear(reply);
    return { status: 200, body: { ok: true } };
  });

  bind(app, endpoints.endOtherSessions, async ({ session, request }) => {
    const ended = await sessions.endOf(db, session.userId, 'revoked', { except: session.sessionId });
    const event = { userId: session.userId, kind: 'session-ended', caller: callerOf(request) } as const;
    if (ended > 0) await recordEvent(db, event, context.now());
    return { status: 200, body: { ended } };
  });

  bind(app, endpoints.activity, async ({ session }) => ({
    status: 200,
    body: { events: (await listEvents(db, session.userId, eventsShown)).map(presentEvent) },
  }));

  bind(app, endpoints.exportData, async ({ session, request }) => {
    await context.limits.take([rules.exportData, session.userId]);
    await recordEvent(db, { userId: session.userId, kind: 'data-exported', caller: callerOf(request) }, context.now());
    const stream = await writeExport(dataOwners(), session.userId, context.now());
    return { stream, downloadName: `hookline-export-${context.now().toISOString().slice(0, 10)}.zip` };
  });

  bind(app, endpoints.deleteAccount, async ({ request, reply, body }) => {
    const signedIn = await getSignedIn(accounts, request);
    await identity.proveOwner(signedIn, body.password);
    await askDeletion(context, jobs, signedIn.user.id, callerOf(request));
    cookies.clear(reply);
    return { status: 200, body: { ok: true } };
  });
}
