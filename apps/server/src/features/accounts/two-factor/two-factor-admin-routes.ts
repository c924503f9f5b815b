import { twoFactorOfUsers as endpoints } from '@hookline/contract/two-factor';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { Accounts } from '../accounts.ts';
import { describeTwoFactorOf } from './change-two-factor.ts';
import { removeTwoFactor } from './remove-two-factor.ts';

/** Two-factor sign-in of other people, for administrators. */
export function registerTwoFactorAdminRoutes(app: HttpApp, { context }: Accounts): void {
  bind(app, endpoints.statusOfUser, async ({ params }) => ({
    status: 200,
    body: { two_factor: await describeTwoFactorOf(context, params.id) },
  }));

  bind(app, endpoints.removeOfUser, async ({ params, session: { userId: adminId } }) => ({
    status: 200,
    body: { removed: await removeTwoFactor(context, { adminId }, params.id) },
  }));
}
