export { users } from './accounts.table.ts';
export { type Accounts, createAccounts } from './accounts.ts';
export { type AccountRoutesDeps, registerAccountRoutes } from './routes.ts';
export { getSubscriber, type Subscriber } from './subscriber.ts';
