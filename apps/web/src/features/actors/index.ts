export { useActors, useActorsById } from './api/list-actors.ts';
export { SelectActorsDialog } from './components/select-actors-dialog.tsx';
