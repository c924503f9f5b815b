import type { Logger } from 'pino';
import type { Feature } from '#feature.ts';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createOwnClips, type OwnClips } from './own-clips.ts';
import { createOwnClipsUserData } from './own-clips-user-data.ts';
import { registerOwnClipRoutes } from './routes.ts';
import { createClipTranscoding } from './transcode-clip.ts';

export interface OwnClipsFeatureDeps {
  db: Database;
  assets: AssetStore;
  /** Null if videos cannot be decoded. */
  ffmpegPath: string | null;
  workFolder: string;
  logger: Logger;
}

export interface OwnClipsFeature extends Feature {
  ownClips: OwnClips;
}

export function createOwnClipsFeature(deps: OwnClipsFeatureDeps): OwnClipsFeature {
  const transcoding = createClipTranscoding(deps.logger);
  const ownClips = createOwnClips({ ...deps, transcoding });
  return {
    name: 'own clips',
    ownClips,
    registerRoutes: (app) => registerOwnClipRoutes(app, { ownClips, workFolder: deps.workFolder }),
    dataOwners: [createOwnClipsUserData(deps.db)],
    close: () => transcoding.close(),
  };
}
