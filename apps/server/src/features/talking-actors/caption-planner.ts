import type { EndpointInput } from '@hookline/contract/endpoint';
import type { talkingActors } from '@hookline/contract/talking-actors';
import type { ScriptCaptions } from '@hookline/studio/speech';
import type { Logger } from 'pino';
import { languageOf } from '#features/scripts/index.ts';
import { limitedTask } from '#platform/limited-child/limited-task.ts';
import { createLimitedWork } from '#platform/limited-child/limited-work.ts';
import type { CaptionLinesReply } from './plan-caption-lines.task.ts';

type CaptionLines = EndpointInput<(typeof talkingActors)['captionLines']>['body'];

const linesTask = limitedTask<ScriptCaptions, CaptionLinesReply>(
  new URL('./plan-caption-lines.task.ts', import.meta.url),
);

export interface CaptionPlanner {
  /**
   * Line breaks of a script's captions in the film; no blocks if there is no speakable text yet.
   * @throws Refusal RATE_LIMITED
   */
  plan(userId: string, wanted: CaptionLines, signal: AbortSignal): Promise<CaptionLinesReply>;
  close(): Promise<void>;
}

/** A separate queue: typing must not take places from picture uploads. */
export function createCaptionPlanner(logger: Logger): CaptionPlanner {
  const work = createLimitedWork({
    name: 'caption lines',
    logger,
    atOnce: 1,
    ownPlaces: 3,
    places: 60,
    memoryMiB: 700,
    heapMiB: 192,
    cpuSeconds: 15,
    patienceMs: 60_000,
    idleMs: 10_000,
  });
  return {
    async plan(userId, { script, language, ratio, captions: look, captionPosition: position, kind }, signal) {
      const spoken = await languageOf(script, language);
      const wanted = { script, language: spoken, ratio, look, position, isHook: kind === 'hook' };
      return work.run(linesTask, wanted, { userId, signal });
    },
    close: () => work.close(),
  };
}
