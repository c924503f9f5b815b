export { registerTryOnRoutes } from './routes.ts';
export { createStudioTryOn } from './studio-try-on.ts';
export type { TryOnEngine } from './try-on-engine.ts';
export { createTryOnKind } from './try-on-kind.ts';
