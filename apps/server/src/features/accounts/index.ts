export { createAccountUserData } from './account-user-data.ts';
export { type Accounts, createAccounts } from './accounts.ts';
export { accountsSweepJob } from './accounts-sweep.job.ts';
export { deleteAccountJob } from './delete-account.job.ts';
export { type AccountRoutesDeps, registerAccountRoutes } from './routes.ts';
export {
  cycleShownFrom,
  getSubscriber,
  lockSubscriber,
  type Subscriber,
  type SubscriberState,
  setSubscriberState,
} from './subscriber.ts';
export { findUser, findUserByEmail } from './users.repository.ts';
