import type { Feature } from '#feature.ts';
import type { OperationReader } from '#features/operations/index.ts';
import { registerTryOnRoutes, type TryOnRouteDeps } from './routes.ts';
import { createTryOnKind } from './try-on-kind.ts';

type TryOnFeatureDeps = Omit<TryOnRouteDeps, 'reader'> & { reader: () => OperationReader };

export function createTryOnFeature(deps: TryOnFeatureDeps): Feature {
  return {
    name: 'try-on',
    operationKinds: [createTryOnKind(deps)],
    registerRoutes: (app) => registerTryOnRoutes(app, { ...deps, reader: deps.reader() }),
  };
}
