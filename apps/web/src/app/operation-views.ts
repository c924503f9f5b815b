import type { OperationKind } from '@hookline/contract/operations';
import type { OperationKindView } from '#features/operations/index.ts';
import { talkingActorView } from '#features/talking-actors/index.ts';

/** How each kind of operation is told about and found; the type asks for one per kind. */
export const operationViews: Readonly<Record<OperationKind, OperationKindView>> = {
  'talking-actor': talkingActorView,
  hook: talkingActorView,
};
