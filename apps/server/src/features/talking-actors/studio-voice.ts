import { RenderError, renderInChild } from '@hookline/studio/render';
import { EngineError } from '#features/operations/index.ts';
import { explainStudioFailure, studioName } from './explain-studio-failure.ts';
import type { VoiceEngine } from './voice-engine.ts';

/** Our own voices, in a child process. Nothing is kept: it may be said by a person in photos, of whom caches hold nothing. */
export function createStudioVoice({
  neuralVoicesDir,
  installedVoicesDir,
}: {
  neuralVoicesDir?: string | null | undefined;
  installedVoicesDir?: string | undefined;
} = {}): VoiceEngine {
  return {
    name: studioName,
    async record({ pronunciations, ...request }, outFile, { signal }) {
      try {
        const spec = { ...request, pronunciations: [...pronunciations] };
        const options = { outFile, neuralVoicesDir: neuralVoicesDir ?? undefined, installedVoicesDir, signal };
        const { durationMs, times } = await renderInChild('speech', spec, options);
        return { durationMs, times };
      } catch (error) {
        const failure = error instanceof RenderError ? explainStudioFailure(error.code, 'talk') : undefined;
        if (failure) throw new EngineError(failure.reason, failure.message, { cause: error });
        throw error;
      }
    },
  };
}
