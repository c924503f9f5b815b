import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { languages } from '@hookline/contract/languages';
import { messages } from '@hookline/contract/messages';
import type { OperationReason } from '@hookline/contract/operations';
import { RenderError, type RenderErrorCode, type RenderTalkOptions, renderTalkInChild } from '@hookline/studio/render';
import type { Logger } from 'pino';
import { createStageClock, EngineError } from '#features/operations/index.ts';
import type { TalkingActorEngine, TalkingActorInput } from './talking-actor-engine.ts';
import { toTalkSpec } from './to-talk-spec.ts';

/** One render keeps two cores busy: drawing in the child, encoding beside it. */
export const renderSlots = Math.max(1, Math.floor(availableParallelism() / 2));

const text = messages.talkingActors;

/** User-facing meaning of the studio's errors; codes not listed are internal errors. */
const failures: Partial<Record<RenderErrorCode, { reason: OperationReason; message: string }>> = {
  nothing_to_say: { reason: 'unspeakable_script', message: text.unspeakable },
  unsupported_text: { reason: 'unspeakable_script', message: text.unspokenWriting(languages.length) },
  too_long: { reason: 'script_too_long', message: text.tooLongToSpeak },
  unreadable_media: { reason: 'image_unreadable', message: 'We could not read a product image. Please add it again.' },
  ffmpeg_missing: { reason: 'engine_unavailable', message: text.noEncoder },
};

function explainFailure(code: RenderErrorCode, kind: TalkingActorInput['kind']) {
  const isLongHook = code === 'too_long' && kind === 'hook';
  return isLongHook ? { reason: 'script_too_long' as const, message: text.hookTooLongToSpeak } : failures[code];
}

/** Our own engine: drawn actors, built-in voices, rendered in a child process of this machine. */
export function createStudioEngine(options: {
  ffmpegPath: string | null;
  cacheFolder: string;
  /** See the setting NEURAL_VOICES_DIR. */
  neuralVoicesDir?: string | null;
  /** Logs renders that hung or were killed, and are retried. */
  logger?: Logger;
}): TalkingActorEngine {
  const { ffmpegPath, cacheFolder, neuralVoicesDir, logger } = options;
  return {
    name: 'Hookline studio',
    isAvailable: ffmpegPath !== null,
    async render(request, { signal, onProgress }) {
      if (ffmpegPath === null) throw new EngineError('engine_unavailable', text.noEncoder);
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
        const failure = error instanceof RenderError ? explainFailure(error.code, input.kind) : undefined;
        if (failure) throw new EngineError(failure.reason, failure.message, { cause: error });
        throw error;
      }
    },
  };
}
