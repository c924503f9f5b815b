export { createCaptionPlanner } from './caption-planner.ts';
export { createMachinePace } from './machine-pace.ts';
export type { RemoteTalk } from './make-remote-talk.ts';
export { createPreviews } from './previews.ts';
export { registerTalkingActorRoutes } from './routes.ts';
export { createStudioEngine, renderSlots } from './studio-engine.ts';
export type { TalkingActorEngine } from './talking-actor-engine.ts';
export { createTalkingActorKinds } from './talking-actor-kinds.ts';
