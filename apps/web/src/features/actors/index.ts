export { useActors, useActorsById } from './api/list-actors.ts';
export { ActorChoice } from './components/actor-choice.tsx';
export { SelectActorsDialog } from './components/select-actors-dialog.tsx';
export { useLabelStays } from './use-label-stays.ts';
