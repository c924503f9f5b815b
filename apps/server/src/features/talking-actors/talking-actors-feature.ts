import type { Logger } from 'pino';
import type { Feature } from '#feature.ts';
import type { OperationReader, OperationTimings } from '#features/operations/index.ts';
import { createCaptionPlanner } from './caption-planner.ts';
import type { CreateTalkingActorsDeps } from './create-talking-actors.ts';
import { createMachinePace } from './machine-pace.ts';
import type { MakeTalkingActorDeps } from './make-talking-actor.ts';
import { createPreviews, type PreviewDeps } from './previews.ts';
import { registerTalkingActorRoutes } from './routes.ts';
import { renderSlots } from './studio-engine.ts';
import { createTalkingActorKinds } from './talking-actor-kinds.ts';

export type TalkingActorsFeatureDeps = CreateTalkingActorsDeps &
  MakeTalkingActorDeps &
  PreviewDeps & {
    /** File with the benchmark of this machine. */
    paceFile: string;
    reader: () => OperationReader;
    logger: Logger;
    onPaceError: (error: unknown) => void;
  };

export interface TalkingActorsFeature extends Feature {
  /** Benchmark of this machine; null until it has run. */
  readMeasure: () => OperationTimings | null;
}

export function createTalkingActorsFeature(deps: TalkingActorsFeatureDeps): TalkingActorsFeature {
  const { engine, workFolder, paceFile: file, reader } = deps;
  const previews = createPreviews(deps);
  const captions = createCaptionPlanner(deps.logger);
  const hasLearned = () => reader().hasLearned('talking-actor', engine.name);
  const pace = createMachinePace({ engine, workFolder, file, hasLearned });
  return {
    name: 'talking-actors',
    readMeasure: () => pace.read(),
    operationKinds: createTalkingActorKinds(deps),
    registerRoutes: (app) =>
      registerTalkingActorRoutes(app, { ...deps, reader: reader(), previews, captions, slots: renderSlots }),
    // Told in the log only: without it the first video has no estimate, nothing else.
    warmUp: [() => pace.measure().catch(deps.onPaceError)],
    async close() {
      pace.close();
      await captions.close();
    },
  };
}
