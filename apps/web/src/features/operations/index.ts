export { useCancelOperation } from './api/cancel-operation.ts';
export { type OperationsView, refreshOperations, useOperations } from './api/list-operations.ts';
export { useRetryOperation } from './api/retry-operation.ts';
export { ActivityTray } from './components/activity-tray.tsx';
export { StageBar, stageColumns } from './components/stage-bar.tsx';
export { firstResult, type OperationKindView } from './kind-view.ts';
export { aboutDuration, countBefore, isRunning, stagePercent, stageText } from './operation-state.ts';
export { useFinishedOperations } from './use-finished-operations.ts';
