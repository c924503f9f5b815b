export { AuditList, RefusalsList, WebhooksList } from './components/logs.tsx';
export { OperationsList } from './components/operations-list.tsx';
export { Overview } from './components/overview.tsx';
export { UsersList } from './components/users-list.tsx';
