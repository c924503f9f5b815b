export { type Accounts, createAccounts } from './accounts.ts';
export { accountJobs, createAccountsFeature } from './accounts-feature.ts';
export { createOwnerCheck } from './owner-check.ts';
export { type AccountRoutesDeps, registerAccountRoutes } from './routes.ts';
export { isSessionLive } from './sessions.repository.ts';
export {
  cycleShownFrom,
  getSubscriber,
  lockOwner,
  lockSubscriber,
  type Subscriber,
  type SubscriberState,
  setSubscriberState,
} from './subscriber.ts';
export { createToken, hashToken } from './tokens.ts';
export { removeTwoFactorByOperator } from './two-factor/remove-two-factor.ts';
export { findUser, findUserByEmail } from './users.repository.ts';
export { countUsers, endSessionsByAdmin, listUsers, setRole } from './users-for-admins.ts';
