export { sessions, users } from './accounts.table.ts';
export { getSubscriber, type Subscriber } from './subscriber.ts';
