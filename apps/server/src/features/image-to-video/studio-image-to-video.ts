import { messages } from '@hookline/contract/messages';
import { RenderError, renderInChild } from '@hookline/studio/render';
import { createStageClock, EngineError } from '#features/operations/index.ts';
import type { ImageToVideoEngine } from './image-to-video-engine.ts';

/**
 * Our own engine, in a child process of this machine: camera, depth and light over a picture; a person we drew moves
 * besides.
 */
export function createStudioImageToVideo({
  ffmpegPath,
  cacheFolder,
}: {
  ffmpegPath: string | null;
  cacheFolder: string;
}): ImageToVideoEngine {
  return {
    name: 'Hookline studio',
    unavailable: ffmpegPath === null ? messages.talkingActors.noEncoder : null,
    async generate({ input, image, imageCut, reference, files }, { signal, onProgress }) {
      if (ffmpegPath === null) throw new EngineError('engine_unavailable', messages.talkingActors.noEncoder);
      const { videoPrompt: prompt, negativePrompt, title, portrait } = input;
      const recipe = portrait && {
        prompt: portrait.prompt,
        isSelfie: portrait.isSelfie,
        seed: portrait.seed,
        ...(reference !== undefined && { reference }),
      };
      const clock = createStageClock('frames');
      try {
        const result = await renderInChild(
          'image-to-video',
          { image, imageCut, prompt, negativePrompt, title, ...(recipe && { portrait: recipe }) },
          {
            outFile: files.video,
            posterFile: files.poster,
            previewFile: files.preview,
            cacheDir: cacheFolder,
            ffmpegPath,
            signal,
            onProgress: ({ stage, percent, overall, frame, frames }) => {
              // Its sound is a matter of milliseconds: no stage of its own.
              const shown = stage === 'voice' ? 'frames' : stage;
              clock.enter(shown);
              onProgress({
                stage: shown,
                stageProgress: stage === 'voice' ? 0 : Math.round(percent),
                progress: Math.min(98, Math.round(overall)),
                frame: frame ?? null,
                frames: frames ?? null,
              });
            },
          },
        );
        const { durationMs, width, height, warnings: notes } = result;
        return {
          durationMs: Math.round(durationMs),
          width,
          height,
          notes,
          timings: { stageMs: clock.finish(), size: Math.round(durationMs) },
        };
      } catch (error) {
        if (error instanceof RenderError && error.code === 'unreadable_media')
          throw new EngineError('image_unreadable', 'This photo could not be read. Please choose another one.', {
            cause: error,
          });
        throw error;
      }
    },
  };
}
