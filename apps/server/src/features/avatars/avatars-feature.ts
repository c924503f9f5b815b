import type { Feature } from '#feature.ts';
import type { AvatarDeps } from './avatar-deps.ts';
import { createAvatarKinds } from './avatar-kinds.ts';
import { registerAvatarRoutes } from './routes.ts';

export function createAvatarsFeature(deps: AvatarDeps): Feature {
  return {
    name: 'avatars',
    operationKinds: createAvatarKinds(deps),
    registerRoutes: (app) => registerAvatarRoutes(app, deps),
  };
}
