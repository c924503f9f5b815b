import type { Logger } from 'pino';
import type { Feature } from '#feature.ts';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createMusicUserData } from './music-user-data.ts';
import { createOwnMusic, type OwnMusic } from './own-music.ts';
import { registerMusicRoutes } from './routes.ts';
import { createTrackClips } from './track-clips.ts';
import { createTranscoding } from './transcode-track.ts';

export interface MusicFeatureDeps {
  db: Database;
  assets: AssetStore;
  /** Null if audio cannot be encoded. */
  ffmpegPath: string | null;
  /** Cache folder of music clips. */
  folder: string;
  workFolder: string;
  logger: Logger;
}

export interface MusicFeature extends Feature {
  ownMusic: OwnMusic;
}

export function createMusicFeature({
  db,
  assets,
  ffmpegPath,
  folder,
  workFolder,
  logger,
}: MusicFeatureDeps): MusicFeature {
  const transcoding = createTranscoding(logger);
  const ownMusic = createOwnMusic({ db, assets, ffmpegPath, transcoding });
  const clips = ffmpegPath === null ? null : createTrackClips({ folder, ffmpegPath });
  return {
    name: 'music',
    ownMusic,
    registerRoutes: (app) => registerMusicRoutes(app, { ownMusic, clips, workFolder }),
    dataOwners: [createMusicUserData(db)],
    close: () => transcoding.close(),
  };
}
