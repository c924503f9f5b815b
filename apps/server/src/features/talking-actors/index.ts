export { createPreviews } from './previews.ts';
export { renderTalkingActorJob } from './render-talking-actor.job.ts';
export { registerTalkingActorRoutes } from './routes.ts';
export { createStudioEngine, renderSlots } from './studio-engine.ts';
export type { TalkingActorEngine } from './talking-actor-engine.ts';
