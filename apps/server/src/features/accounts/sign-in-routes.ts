import { accounts as endpoints } from '@hookline/contract/accounts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { callerOf } from './caller.ts';
import { completeSignIn, secondStepNext } from './get-signed-in.ts';
import { presentUser } from './present-user.ts';
import type { AccountRoutesDeps } from './routes.ts';

/** Sign-up and sign-in with e-mail and password, and the links that are mailed for it. */
export function registerSignInRoutes(app: HttpApp, { accounts }: AccountRoutesDeps): void {
  const { identity, cookies, deviceCookie } = accounts;

  bind(app, endpoints.login, async ({ body, request, reply }) => {
    const signIn = await identity.logIn(body, callerOf(request), await deviceCookie.read(request));
    const begun = await completeSignIn(accounts, request, reply, signIn);
    if (begun === null) return secondStepNext;
    return { status: 200, body: { user: presentUser(begun.user) } };
  });

  bind(app, endpoints.signup, async ({ body, request, reply }) => {
    const { user, signIn } = await identity.signUp(body, callerOf(request));
    if (signIn === null) return { status: 200, body: { user } };
    const begun = await completeSignIn(accounts, request, reply, signIn);
    return begun === null ? secondStepNext : { status: 200, body: { user } };
  });

  bind(app, endpoints.exchangeToken, async ({ body, request, reply }) => {
    const tokens = { accessToken: body.access_token, refreshToken: body.refresh_token };
    const { signIn, type } = await identity.exchange(tokens, cookies.read(request), callerOf(request));
    const begun = await completeSignIn(accounts, request, reply, signIn);
    if (begun === null) return { status: 202, body: { ...secondStepNext.body, type } };
    return { status: 200, body: { user: presentUser(begun.user), type } };
  });

  bind(app, endpoints.resendConfirmation, async ({ body, request }) => {
    await identity.resendConfirmation(body.email, callerOf(request));
    return { status: 200, body: { ok: true } };
  });

  bind(app, endpoints.forgotPassword, async ({ body, request }) => {
    await identity.forgotPassword(body.email, callerOf(request));
    return { status: 200, body: { ok: true } };
  });

  bind(app, endpoints.resetPassword, async ({ body, request, reply }) => {
    const signIn = await identity.resetPassword(body, cookies.read(request), callerOf(request));
    const begun = await completeSignIn(accounts, request, reply, signIn);
    if (begun === null) return secondStepNext;
    return { status: 200, body: { user: presentUser(begun.user) } };
  });
}
