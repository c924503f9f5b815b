import { createCanvas } from '@napi-rs/canvas';
import { z } from 'zod';
import type { Actor } from '#actors/actor.ts';
import { createRig } from '#actors/create-rig.ts';
import { createRandom } from '#random/seeded-random.ts';
import { encodeStill, type Still, type StillOptions, stillFormats } from '../encode-still.ts';
import { parseSpec } from '../parse-spec.ts';
import { pictureSourceSchema } from '../picture-source.ts';
import { createStillReporter } from '../still-progress.ts';
import { findUndrawn } from './find-undrawn.ts';
import { gradePortrait } from './grade-portrait.ts';
import type { PortraitWish } from './read-portrait-prompt.ts';
import { restingMouths, setUpPortrait } from './set-up-portrait.ts';

/** Size of a portrait, pixels. */
export const portraitSize = { width: 1024, height: 1536 } as const;

export const avatarPortraitSpecSchema = z.object({
  prompt: z.string().trim().min(1, 'Describe the person.').max(4000),
  /** Arm's length with the arm in the picture, or a portrait taken by another person; by default, the words decide. */
  isSelfie: z.boolean().optional(),
  /** A photo (path or bytes) that supplies the colors of the person; faces are never copied. */
  reference: pictureSourceSchema.optional(),
  /** A different seed gives a different person for the same words. */
  seed: z.int().min(0).default(0),
  /** Burns a small "AI-generated" label into the top left corner. */
  label: z.boolean().default(false),
  format: z.enum(stillFormats).default('png'),
});

export interface AvatarPortraitMeta {
  /** Traits recognized in the prompt. */
  understood: PortraitWish;
  /** Requested features the drawing does not show. */
  undrawn: string[];
  gender: Actor['gender'];
  scene: string;
  isSelfie: boolean;
}

/**
 * Draws a person from a description. The same spec gives the same bytes. Throws `PictureError`: `invalid_spec` without
 * words, `unreadable_image` and `image_quality` for the reference photo.
 */
export async function renderAvatarPortrait(
  input: z.input<typeof avatarPortraitSpecSchema>,
  { signal, onProgress }: StillOptions = {},
): Promise<Still<AvatarPortraitMeta>> {
  const spec = parseSpec(avatarPortraitSpecSchema, input);
  const report = createStillReporter(onProgress);
  const { actor, held, expression, understood, isSelfie, seed } = await setUpPortrait(spec);
  const { width, height } = portraitSize;
  report('read', 100);
  signal?.throwIfAborted();
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const random = createRandom(`${seed}/pose`);
  const rig = createRig(actor, { width, height }, { zoom: 1 }, 'talk', { held });
  const pose = {
    x: (random() - 0.5) * 0.6,
    y: -0.2 - random() * 0.2,
    tilt: (isSelfie ? 0.05 : 0.025) * (actor.look.arm === 'left' ? -1 : 1) * (0.5 + random() * 0.5),
  };
  rig.paintBackdrop(ctx);
  report('draw', 50);
  rig.paintFigure(ctx, pose, {
    blink: 0,
    lookX: 0,
    lookY: 0,
    brow: expression === 'serious' ? 0 : 0.3 + random() * 0.4,
    expression,
  });
  rig.paintMouth(ctx, pose, restingMouths[expression], expression);
  if (understood.style) gradePortrait(canvas, understood.style);
  report('draw', 100);
  return encodeStill(canvas, {
    format: spec.format,
    title: `Portrait: ${spec.prompt.slice(0, 120)}`,
    source: 'drawn',
    hasLabel: spec.label,
    meta: {
      understood,
      undrawn: findUndrawn(spec.prompt).map(({ thing }) => thing),
      gender: actor.gender,
      scene: actor.setting.scene,
      isSelfie,
    },
  });
}
