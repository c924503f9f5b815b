export { useDeleteActor, useRefreshCast, useRenameActor } from './api/change-own-actors.ts';
export { useDrawnPhotos } from './api/own-actors.ts';
export { CreateActorDialog } from './components/create-actor-dialog.tsx';
export { DeleteActorDialog } from './components/delete-actor-dialog.tsx';
export { PhotoActorReports } from './components/photo-actor-reports.tsx';
export { PhotoChoice } from './components/photo-choice.tsx';
export { Statement } from './components/statement.tsx';
export { photoActorView } from './photo-actor-view.ts';
