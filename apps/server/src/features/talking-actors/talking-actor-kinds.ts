import { messages } from '@hookline/contract/messages';
import type { OperationKindDefinition } from '#features/operations/index.ts';
import { createVideoResults, findVideoOfOperation } from '#features/videos/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { CreateTalkingActorsDeps } from './create-talking-actors.ts';
import { type MakeTalkingActorDeps, makeTalkingActor } from './make-talking-actor.ts';
import { retryVideos } from './retry-videos.ts';

/** Operation kinds of talks and hooks. */
export function createTalkingActorKinds(
  deps: CreateTalkingActorsDeps & MakeTalkingActorDeps,
): readonly OperationKindDefinition[] {
  const talk: OperationKindDefinition = {
    kind: 'talking-actor',
    lane: 'films',
    failedText: messages.talkingActors.failed,
    work: (run) => makeTalkingActor(run, deps),
    ...createVideoResults(deps.assets),
    async retry({ userId, key, operation, signal }) {
      const video = await findVideoOfOperation(deps.db, operation.id);
      if (!video) throw new Refusal('NOT_FOUND');
      const { sendId, operations } = await retryVideos(deps, { userId, key }, [video.id], signal);
      const [started] = operations;
      if (!started) throw new Error('One video gives one operation');
      return { operationId: started.operationId, sendId };
    },
  };
  return [talk, { ...talk, kind: 'hook' }];
}
