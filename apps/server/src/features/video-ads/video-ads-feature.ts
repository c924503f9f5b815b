import type { Feature } from '#feature.ts';
import { createStoryboards, type StoryboardDeps } from './make-storyboard.ts';
import { registerVideoAdRoutes } from './routes.ts';
import { createVideoAdKind } from './video-ad-kind.ts';

export function createVideoAdsFeature(deps: StoryboardDeps & Parameters<typeof createVideoAdKind>[0]): Feature {
  const storyboards = createStoryboards(deps);
  return {
    name: 'video-ads',
    operationKinds: [createVideoAdKind(deps)],
    registerRoutes: (app) => registerVideoAdRoutes(app, { ...deps, storyboards }),
  };
}
