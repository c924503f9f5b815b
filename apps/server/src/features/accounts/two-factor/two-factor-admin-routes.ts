import { twoFactorOfUsers as endpoints } from '@hookline/contract/two-factor';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { Accounts } from '../accounts.ts';
import { findUser } from '../users.repository.ts';
import { describeTwoFactor } from './change-two-factor.ts';
import { removeTwoFactor } from './remove-two-factor.ts';

/** Two-factor sign-in of other people, for administrators. */
export function registerTwoFactorAdminRoutes(app: HttpApp, { context }: Accounts): void {
  bind(app, endpoints.statusOfUser, async ({ params }) => {
    const user = await findUser(context.db, params.id);
    if (user === undefined) throw new Refusal('NOT_FOUND');
    return { status: 200, body: { two_factor: await describeTwoFactor(context, user) } };
  });

  bind(app, endpoints.removeOfUser, async ({ params, session: { userId: adminId } }) => ({
    status: 200,
    body: { removed: await removeTwoFactor(context, { adminId }, params.id) },
  }));
}
