export { type Accounts, createAccounts } from './accounts.ts';
export { accountJobs, createAccountsFeature } from './accounts-feature.ts';
export { countUsers } from './find-users.repository.ts';
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
export {
  assertUser,
  deleteByAdmin,
  endSessionsByAdmin,
  getUserForAdmins,
  listUsers,
  lockPlainUser,
  setRole,
  suspend,
  unsuspend,
} from './users-for-admins.ts';
export { writeExport } from './write-export.ts';
