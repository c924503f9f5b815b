import { messages } from '@hookline/contract/messages';
import type { OperationReason } from '@hookline/contract/operations';
import { RenderError, type RenderErrorCode, renderInChild } from '@hookline/studio/render';
import type { Logger } from 'pino';
import { createStageClock, EngineError } from '#features/operations/index.ts';
import { toFilmSpec } from './to-film-spec.ts';
import type { VideoAdEngine } from './video-ad-engine.ts';

/** User-facing meaning of the studio's errors; codes not listed are internal errors. */
const failures: Partial<Record<RenderErrorCode, { reason: OperationReason; message: string }>> = {
  unreadable_media: {
    reason: 'image_unreadable',
    message: 'We could not read one of the images. Please attach it again.',
  },
  unsupported_text: { reason: 'engine_failed', message: 'The voice cannot read these words. Please write others.' },
  nothing_to_say: { reason: 'engine_failed', message: 'There are no words the voice-over could say.' },
  ffmpeg_missing: { reason: 'engine_unavailable', message: messages.talkingActors.noEncoder },
};

/** Our own engine: moving type, pictures and music, rendered in a child process of this machine. */
export function createStudioVideoAd(options: {
  ffmpegPath: string | null;
  cacheFolder: string;
  neuralVoicesDir?: string | null | undefined;
  installedVoicesDir?: string | undefined;
  logger?: Logger;
}): VideoAdEngine {
  const { ffmpegPath, cacheFolder, neuralVoicesDir, installedVoicesDir, logger } = options;
  return {
    name: 'Hookline studio',
    isAvailable: ffmpegPath !== null,
    async render(request, { signal, onProgress }) {
      if (ffmpegPath === null) throw new EngineError('engine_unavailable', messages.talkingActors.noEncoder);
      const { files } = request;
      let clock = createStageClock('frames');
      const supervision = {
        onRetry: (err: RenderError) => {
          logger?.warn({ err, reason: err.code }, 'a render is tried once more');
          clock = createStageClock('frames');
        },
      };
      const clip = {
        outFile: files.video,
        posterFile: files.poster,
        previewFile: files.preview,
        captionsFile: files.captions,
        subtitlesFile: files.subtitles,
        neuralVoicesDir: neuralVoicesDir ?? undefined,
        installedVoicesDir,
        cacheDir: cacheFolder,
        ffmpegPath,
        signal,
        onProgress: (told: { stage: string; percent: number; overall: number; frame?: number; frames?: number }) => {
          // Words and music are ready in a moment: they count as part of the drawing.
          const stage = told.stage === 'encode' ? ('encode' as const) : ('frames' as const);
          clock.enter(stage);
          onProgress({
            stage,
            stageProgress: told.stage === 'voice' ? 0 : Math.round(told.percent),
            progress: Math.min(99, Math.round(told.overall)),
            frame: told.frame ?? null,
            frames: told.frames ?? null,
          });
        },
      };
      try {
        const made = await renderInChild('video-ad', toFilmSpec(request), clip, supervision);
        const durationMs = Math.round(made.durationMs);
        return {
          durationMs,
          width: made.width,
          height: made.height,
          language: made.language,
          hasCaptions: made.spoken !== '',
          notes: made.warnings,
          timings: { stageMs: clock.finish(), size: durationMs },
        };
      } catch (error) {
        const failure = error instanceof RenderError ? failures[error.code] : undefined;
        if (failure) throw new EngineError(failure.reason, failure.message, { cause: error });
        throw error;
      }
    },
  };
}
