import { twoFactor as endpoints } from '@hookline/contract/two-factor';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { Accounts } from '../accounts.ts';
import { callerOf } from '../caller.ts';
import { completeSignIn, getSignedIn } from '../get-signed-in.ts';
import { presentUser } from '../present-user.ts';
import { describeTwoFactor, renewRecoveryCodes, startSetup, turnOff, turnOn } from './change-two-factor.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** The second step of signing in, and its settings. */
export function registerTwoFactorRoutes(app: HttpApp, accounts: Accounts): void {
  const { context, deviceCookie, secondStep } = accounts;
  const { proveOwner } = accounts.identity;

  bind(app, endpoints.finishSignIn, async ({ body, request, reply }) => {
    const challenge = await secondStep.read(request, context.now());
    const from = { caller: callerOf(request), device: await deviceCookie.read(request) };
    const signIn = await finishSignIn(context, challenge, body.code, from);
    await completeSignIn(accounts, request, reply, signIn);
    return { status: 200, body: { user: presentUser(signIn.user) } };
  });

  bind(app, endpoints.status, async ({ request }) => {
    const { user } = await getSignedIn(accounts, request);
    return { status: 200, body: { two_factor: await describeTwoFactor(context, user) } };
  });

  bind(app, endpoints.startSetup, async ({ request, body }) => {
    const signedIn = await getSignedIn(accounts, request);
    return { status: 200, body: await startSetup(context, proveOwner, signedIn, body.password) };
  });

  bind(app, endpoints.turnOn, async ({ request, body }) => {
    const signedIn = await getSignedIn(accounts, request);
    return {
      status: 200,
      body: { recovery_codes: await turnOn(context, signedIn, body.code, callerOf(request)) },
    };
  });

  bind(app, endpoints.renewRecoveryCodes, async ({ request, body: { password, code } }) => {
    const signedIn = await getSignedIn(accounts, request);
    const codes = await renewRecoveryCodes(context, proveOwner, signedIn, { password, code }, callerOf(request));
    return { status: 200, body: { recovery_codes: codes } };
  });

  bind(app, endpoints.turnOff, async ({ request, body: { password, code } }) => {
    const signedIn = await getSignedIn(accounts, request);
    await turnOff(context, proveOwner, signedIn, { password, code }, callerOf(request));
    return { status: 200, body: { ok: true } };
  });
}
