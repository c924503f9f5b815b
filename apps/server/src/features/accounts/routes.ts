import type { Database } from '#platform/db/database.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import type { Accounts } from './accounts.ts';
import { addConfirmRoute } from './confirm-route.ts';
import { addGoogleRoutes } from './google-routes.ts';
import { addOwnerLinkRoute } from './owner-link-route.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerSettingsRoutes } from './settings-routes.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';
import { registerTwoFactorAdminRoutes } from './two-factor/two-factor-admin-routes.ts';
import { registerTwoFactorRoutes } from './two-factor/two-factor-routes.ts';

export interface AccountRoutesDeps {
  db: Database;
  jobs: Jobs;
  accounts: Accounts;
  /** The owner link works in local mode only. */
  isLocal: boolean;
  /** Everybody who keeps something about users, in the order in which they let go of it. */
  dataOwners: () => readonly UserDataOwner[];
  /** The credit cycle that a moment falls into. */
  cycleAt: (anchor: Date, now: Date) => { start: Date; end: Date };
}

export function registerAccountRoutes(app: HttpApp, deps: AccountRoutesDeps): void {
  registerSessionRoutes(app, deps);
  registerSignInRoutes(app, deps);
  registerSettingsRoutes(app, deps);
  registerTwoFactorRoutes(app, deps.accounts);
  registerTwoFactorAdminRoutes(app, deps.accounts);
  addConfirmRoute(app, deps);
  addGoogleRoutes(app, deps);
  if (deps.isLocal) addOwnerLinkRoute(app, deps);
}
