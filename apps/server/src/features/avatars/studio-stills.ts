import { PictureError, renderInChild } from '@hookline/studio/render';
import { EngineError, type EngineOptions } from '#features/operations/index.ts';
import type { InHandEngine, InHandRequest, PortraitEngine } from './still-engines.ts';
import { explainUndrawn } from './undrawn.ts';

const name = 'Hookline studio';

/** Our own engine for portraits: drawn in a child process of this machine. */
export function createStudioPortraits(): PortraitEngine {
  return {
    name,
    isRedrawable: true,
    async generate({ input, reference, file }, options) {
      const { prompt, isSelfie, seed } = input;
      const spec = { prompt, isSelfie, seed, format: 'jpeg' as const, ...(reference !== undefined && { reference }) };
      const began = performance.now();
      const still = await watched(options, (watching) =>
        renderInChild('avatar-portrait', spec, { outFile: file, ...watching }),
      );
      return { ...sizeOf(still), notes: explainUndrawn(prompt), timings: timingsSince(began) };
    },
  };
}

/** Our own engine for products in hand. */
export function createStudioInHand({ cacheFolder }: { cacheFolder: string }): InHandEngine {
  return {
    name,
    async generate({ input, base, portrait, product, productCut, file }, options) {
      const spec = {
        base,
        product,
        productCut,
        prompt: input.prompt,
        format: 'jpeg' as const,
        ...(portrait && { portrait: toFigureSpec(portrait) }),
      };
      const began = performance.now();
      const still = await watched(options, (watching) =>
        renderInChild('product-in-hand', spec, { outFile: file, cacheDir: cacheFolder, ...watching }),
      );
      const notes = [
        ...(still.meta.composition === 'beside'
          ? ['This person is a photo, not a drawing, so the product is in front of them instead of in their hand.']
          : []),
        ...(still.meta.isCutOut
          ? []
          : productCut === null
            ? ['They hold a print of the photo.']
            : ['We could not cut the product out of its background, so they hold a print of the photo.']),
      ];
      return { ...sizeOf(still), notes, timings: timingsSince(began) };
    },
  };
}

function toFigureSpec({ recipe, reference }: NonNullable<InHandRequest['portrait']>) {
  const { prompt, isSelfie, seed } = recipe;
  return { prompt, isSelfie, seed, ...(reference !== undefined && { reference }) };
}

interface Watching {
  signal: AbortSignal;
  onProgress: (progress: { overall: number }) => void;
}

/** Runs a render with the operation's signal and progress, and converts its errors into engine errors. */
async function watched<Result>(
  { signal, onProgress }: EngineOptions,
  render: (watching: Watching) => Promise<Result>,
): Promise<Result> {
  try {
    return await render({
      signal,
      onProgress: ({ overall }) => {
        const percent = Math.round(overall);
        onProgress({
          stage: 'draw',
          stageProgress: percent,
          progress: Math.min(98, percent),
          frame: null,
          frames: null,
        });
      },
    });
  } catch (error) {
    if (error instanceof PictureError && error.code !== 'invalid_spec')
      throw new EngineError('image_unreadable', error.message, { cause: error });
    throw error;
  }
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height };
}

function timingsSince(began: number) {
  return { stageMs: { draw: Math.round(performance.now() - began) }, size: 1 };
}
