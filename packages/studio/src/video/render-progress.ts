export type RenderStage = 'voice' | 'frames' | 'encode';

/** Progress of a render. Every number is counted, none is estimated from elapsed time. */
export interface RenderProgress<Stage extends string = RenderStage> {
  stage: Stage;
  /** 0..100 of the stage. */
  percent: number;
  /** 0..100 of everything, never falling. */
  overall: number;
  /** Frames or still pictures drawn so far and in total, if they are counted. */
  frame?: number;
  frames?: number;
}

/** Range of each stage within the whole, percent. */
export type StageShares<Stage extends string> = Readonly<Record<Stage, { from: number; to: number }>>;

/** Share of the whole each stage usually takes, measured on ads of 10 to 60 s. */
const videoShares: StageShares<RenderStage> = {
  voice: { from: 0, to: 10 },
  frames: { from: 10, to: 92 },
  encode: { from: 92, to: 100 },
};

export type ProgressReporter<Stage extends string = RenderStage> = (
  stage: Stage,
  percent: number,
  frames?: { frame: number; frames: number },
) => void;

/** Turns stage percentages of a video into reports with an overall number. */
export function createProgressReporter(onProgress: ((progress: RenderProgress) => void) | undefined): ProgressReporter {
  return createStageReporter(videoShares, onProgress);
}

/** Turns stage percentages into reports with an overall number. Reports without news are dropped. */
export function createStageReporter<Stage extends string>(
  shares: StageShares<Stage>,
  onProgress: ((progress: RenderProgress<Stage>) => void) | undefined,
): ProgressReporter<Stage> {
  let last = { stage: '', percent: -1 };
  return (stage, percent, frames) => {
    const whole = Math.min(100, Math.max(0, Math.floor(percent)));
    if (!onProgress || (last.stage === stage && last.percent === whole)) return;
    last = { stage, percent: whole };
    const { from, to } = shares[stage];
    onProgress({ stage, percent: whole, overall: Math.floor(from + ((to - from) * whole) / 100), ...frames });
  };
}
