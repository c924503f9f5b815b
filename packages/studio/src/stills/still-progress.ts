import {
  createStageReporter,
  type ProgressReporter,
  type RenderProgress,
  type StageShares,
} from '#video/render-progress.ts';

/** Pictures are read, the still is drawn, the file is encoded and written. */
export type StillStage = 'read' | 'draw' | 'write';

export type StillProgress = RenderProgress<StillStage>;

/** Share of the whole each stage usually takes, measured on stills of all kinds; reading includes cutting out. */
const shares: StageShares<StillStage> = {
  read: { from: 0, to: 65 },
  draw: { from: 65, to: 85 },
  write: { from: 85, to: 100 },
};

/** Reports the progress of a still. */
export function createStillReporter(
  onProgress: ((progress: StillProgress) => void) | undefined,
): ProgressReporter<StillStage> {
  return createStageReporter(shares, onProgress);
}
