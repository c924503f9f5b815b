import type { AssetStore } from '#features/assets/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import type { PhotoStatements } from '#features/photo-statements/index.ts';
import type { MakePictureDeps } from '#features/pictures/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { InHandEngine, PortraitEngine } from './still-engines.ts';

/** Dependencies of the calls and runs of portraits and products in hand. */
export interface AvatarDeps extends MakePictureDeps {
  jobs: Jobs;
  assets: AssetStore;
  moderation: Moderation;
  portraits: PortraitEngine;
  inHand: InHandEngine;
  statements: PhotoStatements;
  /** How long a call waits for its picture. */
  answerWithinMs: number;
}

/** The calling user and their `Idempotency-Key`. */
export interface Asker {
  userId: string;
  key: string | null;
  signal: AbortSignal;
}
