import { messages } from '@hookline/contract/messages';
import type { OperationReason } from '@hookline/contract/operations';
import { PictureError, type PictureErrorCode, RenderError, renderInChild } from '@hookline/studio/render';
import { createStageClock, EngineError } from '#features/operations/index.ts';
import type { TryOnEngine } from './try-on-engine.ts';

/** Reasons for the studio's errors that the user can act on; codes not listed are internal errors. */
const reasons: Partial<Record<PictureErrorCode, OperationReason>> = {
  invalid_human_image: 'invalid_human_image',
  invalid_garment_image: 'invalid_garment_image',
  image_quality: 'image_quality',
  unreadable_image: 'image_unreadable',
};

/** Our own engine: composes the garment onto the photo in a child process of this machine. */
export function createStudioTryOn({ cacheFolder }: { cacheFolder: string }): TryOnEngine {
  return {
    name: 'Hookline studio',
    isProvider: false,
    async generate({ human, garment, garmentCut, portrait, file }, { signal, onProgress }) {
      const clock = createStageClock('draw');
      const options = {
        outFile: file,
        cacheDir: cacheFolder,
        signal,
        onProgress: ({ overall }: { overall: number }) => {
          const progress = Math.min(99, Math.round(overall));
          onProgress({ stage: 'draw', stageProgress: progress, progress, frame: null, frames: null });
        },
      };
      try {
        // People's photos carry the label that it is no photo any more.
        const spec = {
          human,
          garment,
          garmentCut: garmentCut ?? undefined,
          portrait,
          label: true,
          format: 'jpeg' as const,
        };
        const { width, height, meta } = await renderInChild('try-on', spec, options);
        return { width, height, notes: notesOn(meta), timings: { stageMs: clock.finish(), size: 1 } };
      } catch (error) {
        const reason = error instanceof PictureError ? reasons[error.code] : undefined;
        if (reason && error instanceof Error) throw new EngineError(reason, error.message, { cause: error });
        // Ours: no other picture would have helped.
        if (error instanceof RenderError && (error.code === 'out_of_memory' || error.code === 'stalled'))
          throw new EngineError('deadline_exceeded', messages.errors.busy, { cause: error });
        throw error;
      }
    },
    async look({ human, garment, garmentCut }, signal) {
      const spec = { human, garment, garmentCut: garmentCut ?? undefined };
      const {
        person,
        garment: cloth,
        mismatch,
      } = await renderInChild('try-on-look', spec, { cacheDir: cacheFolder, signal }, { isAwaited: true });
      return { person: person && copyOf(person), garment: cloth && copyOf(cloth), mismatch };
    },
  };
}

const copyOf = ({
  marks,
  problem,
}: {
  marks: readonly { text: string; isSure: boolean }[];
  problem: string | null;
}) => ({
  marks: [...marks],
  problem,
});

interface Noted {
  isLayered: boolean;
  isStepBack: boolean;
  isPrintCut: boolean;
}

function notesOn({ isLayered, isStepBack, isPrintCut }: Noted): string[] {
  if (isStepBack) return ['Your influencer stepped back so the whole garment is visible.'];
  return [
    ...(isLayered ? ['It is layered over the person’s own clothes.'] : []),
    ...(isPrintCut
      ? ['The photo ends above the lower end of the print. A photo down to the waist shows all of it.']
      : []),
  ];
}
