import type { Feature } from '#feature.ts';
import { createActorPictures } from '#features/actors/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import { createOwnActorUserData } from './own-actor-user-data.ts';
import { createOwnActors, type OwnActors, type OwnActorsDeps } from './own-actors.ts';
import { createPhotoActorKind } from './photo-actor-kind.ts';
import { registerOwnActorRoutes } from './routes.ts';
import type { SayPreviewLineDeps } from './say-preview-line.ts';

export interface OwnActorsFeatureDeps
  extends Omit<OwnActorsDeps, 'pictures'>,
    Omit<SayPreviewLineDeps, 'assertMayCreate'> {
  jobs: Jobs;
  /** Child processes that decode photos. */
  decoding: LimitedWork;
  /** Cache folder of pictures. */
  folder: string;
  /** Null if videos cannot be rendered. */
  ffmpegPath: string | null;
}

export interface OwnActorsFeature extends Feature {
  ownActors: OwnActors;
}

export function createOwnActorsFeature({ folder, ...deps }: OwnActorsFeatureDeps): OwnActorsFeature {
  const pictures = createActorPictures(folder);
  const ownActors = createOwnActors({ ...deps, pictures });
  return {
    name: 'own-actors',
    ownActors,
    operationKinds: [createPhotoActorKind(deps)],
    registerRoutes: (app) => registerOwnActorRoutes(app, { ...deps, ownActors, pictures }),
    dataOwners: [createOwnActorUserData({ db: deps.db, pictures })],
    close: () => pictures.close(),
  };
}
