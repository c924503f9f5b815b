import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import { RenderError, type RenderTalkOptions, renderTalkInChild } from '@hookline/studio/render';
import type { Logger } from 'pino';
import { createStageClock, EngineError } from '#features/operations/index.ts';
import { explainStudioFailure, studioName } from './explain-studio-failure.ts';
import type { TalkingActorEngine } from './talking-actor-engine.ts';
import { toTalkSpec } from './to-talk-spec.ts';

/** One render keeps two cores busy: drawing in the child, encoding beside it. */
export const renderSlots = Math.max(1, Math.floor(availableParallelism() / 2));

/** Our own engine: drawn actors, built-in voices, rendered in a child process of this machine. */
export function createStudioEngine(options: {
  ffmpegPath: string | null;
  cacheFolder: string;
  /** See the setting NEURAL_VOICES_DIR. */
  neuralVoicesDir?: string | null;
  /** Folder of installed voices. */
  installedVoicesDir?: string;
  /** Logs renders that hung or were killed, and are retried. */
  logger?: Logger;
}): TalkingActorEngine {
  const { ffmpegPath, cacheFolder, neuralVoicesDir, installedVoicesDir, logger } = options;
  return {
    name: studioName,
    isAvailable: ffmpegPath !== null,
    async render(request, { signal, onProgress }) {
      if (ffmpegPath === null) throw new EngineError('engine_unavailable', messages.talkingActors.noEncoder);
      const { input, files } = request;
      let clock = createStageClock('voice');
      const supervision = {
        onRetry: (err: RenderError) => {
          logger?.warn({ err, reason: err.code }, 'a render is tried once more');
          clock = createStageClock('voice');
        },
      };
      try {
        const talk: RenderTalkOptions = {
          outFile: files.video,
          posterFile: files.poster,
          captionsFile: files.captions,
          subtitlesFile: files.subtitles,
          previewFile: files.preview,
          cacheDir: request.photoActorFolder === undefined ? cacheFolder : join(request.photoActorFolder, 'cache'),
          neuralVoicesDir: neuralVoicesDir ?? undefined,
          installedVoicesDir,
          ffmpegPath,
          signal,
          onProgress: ({ stage, percent, overall, frame, frames }) => {
            clock.enter(stage);
            onProgress({
              stage,
              stageProgress: Math.round(percent),
              progress: Math.min(99, Math.round(overall)),
              frame: frame ?? null,
              frames: frames ?? null,
            });
          },
        };
        const result = await renderTalkInChild(toTalkSpec(request), talk, supervision);
        const { durationMs, width, height, language: spoken, warnings: notes } = result;
        const timings = { stageMs: clock.finish(), size: Math.round(durationMs) };
        return { durationMs: Math.round(durationMs), width, height, language: spoken, notes, timings };
      } catch (error) {
        const failure = error instanceof RenderError ? explainStudioFailure(error.code, input.kind) : undefined;
        if (failure) throw new EngineError(failure.reason, failure.message, { cause: error });
        throw error;
      }
    },
  };
}
