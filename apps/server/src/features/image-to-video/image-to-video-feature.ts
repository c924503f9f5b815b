import type { Feature } from '#feature.ts';
import type { OperationReader } from '#features/operations/index.ts';
import type { ImageToVideoDeps } from './image-to-video-deps.ts';
import { createImageToVideoKind } from './image-to-video-kind.ts';
import { registerImageToVideoRoutes } from './routes.ts';

export function createImageToVideoFeature(deps: ImageToVideoDeps & { reader: () => OperationReader }): Feature {
  return {
    name: 'image-to-video',
    operationKinds: [createImageToVideoKind(deps)],
    registerRoutes: (app) => registerImageToVideoRoutes(app, { ...deps, reader: deps.reader() }),
  };
}
