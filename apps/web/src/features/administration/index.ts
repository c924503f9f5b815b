export { ErrorsList } from './components/errors-list.tsx';
export { AuditList, RefusalsList } from './components/logs.tsx';
export { OperationsList } from './components/operations-list.tsx';
export { Overview } from './components/overview.tsx';
export { UserDetail } from './components/user/user-detail.tsx';
export { UsersList } from './components/users-list.tsx';
export { WebhooksList } from './components/webhooks-list.tsx';
