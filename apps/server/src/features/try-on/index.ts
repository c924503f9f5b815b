export { createRemoteTryOn } from './remote-try-on.ts';
export { createStudioTryOn } from './studio-try-on.ts';
export type { TryOnEngine } from './try-on-engine.ts';
export { createTryOnFeature } from './try-on-feature.ts';
