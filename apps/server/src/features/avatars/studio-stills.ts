import { readHeldKind } from '@hookline/studio/holding';
import { type BesideReason, PictureError, type ProductInHandMeta, renderInChild } from '@hookline/studio/render';
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
    async generate({ input, base, portrait, product, productName, productCut, file }, options) {
      const spec = {
        base,
        product,
        productCut,
        prompt: input.prompt,
        // The prompt is what somebody wrote for this picture; a file's name is the second best.
        productName: readHeldKind(input.prompt) ? '' : productName.slice(0, 400),
        format: 'jpeg' as const,
        ...(portrait && { portrait: toFigureSpec(portrait) }),
      };
      const began = performance.now();
      const still = await watched(options, (watching) =>
        renderInChild('product-in-hand', spec, { outFile: file, cacheDir: cacheFolder, ...watching }),
      );
      return { ...sizeOf(still), notes: explain(still.meta, productCut === null), timings: timingsSince(began) };
    },
  };
}

const besideNotes = {
  photo: 'This person is a photo, not a drawing, so the product is in front of them instead of in their hand.',
  'too-big': 'This is too big to hold, so it’s in front of them instead of in their hand.',
  label: 'A hand would cover text or detail, so the product is in front of them instead of in their hand.',
  'no-room': 'The picture has no room for an arm, so the product is in front of them instead of in their hand.',
} as const satisfies Record<BesideReason, string>;

/** What is not as one would expect. `isUncut`: somebody decided that the photo stays whole. */
function explain({ reason, isCutOut, kind }: ProductInHandMeta, isUncut: boolean): string[] {
  const whole = reason === null ? 'they hold a print of the photo.' : 'the whole photo is shown.';
  return [
    ...(reason === null ? [] : [besideNotes[reason]]),
    ...(isCutOut
      ? []
      : isUncut
        ? [`You kept the background, so ${whole}`]
        : [`We could not cut the product out of its background, so ${whole}`]),
    ...(reason === null && kind === null
      ? ['We guessed the product’s size. For the real one, say what it is in your prompt, such as “lipstick” or “mug”.']
      : []),
  ];
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
