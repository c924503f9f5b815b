import type { Stage } from '#canvas/stage.ts';

export const talkRatios = ['9:16', '16:9', '1:1'] as const;
export type TalkRatio = (typeof talkRatios)[number];

/** Frames per second of everything the studio renders; constant, as ad platforms expect. */
export const framesPerSecond = 30;

/** Picture size of a ratio, in pixels. */
export const stageOf: Record<TalkRatio, Stage> = {
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
};
