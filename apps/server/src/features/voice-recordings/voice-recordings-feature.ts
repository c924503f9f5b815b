import type { Logger } from 'pino';
import type { Feature } from '#feature.ts';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createRecordingWork } from './prepare-recording.ts';
import { registerVoiceRecordingRoutes } from './routes.ts';
import { createVoiceRecordings, type VoiceRecordings } from './voice-recordings.ts';
import { createVoiceRecordingsUserData } from './voice-recordings-user-data.ts';

export interface VoiceRecordingsFeatureDeps {
  db: Database;
  assets: AssetStore;
  /** Null if audio cannot be decoded. */
  ffmpegPath: string | null;
  workFolder: string;
  logger: Logger;
}

export interface VoiceRecordingsFeature extends Feature {
  recordings: VoiceRecordings;
}

export function createVoiceRecordingsFeature(deps: VoiceRecordingsFeatureDeps): VoiceRecordingsFeature {
  const { db, workFolder, logger } = deps;
  const work = createRecordingWork(logger);
  const recordings = createVoiceRecordings({ ...deps, work });
  return {
    name: 'voice recordings',
    recordings,
    registerRoutes: (app) => registerVoiceRecordingRoutes(app, { recordings, workFolder }),
    dataOwners: [createVoiceRecordingsUserData(db)],
    close: () => work.close(),
  };
}
