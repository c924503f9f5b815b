import type { Actor } from '#actors/actor.ts';
import { clothColors } from '#actors/cast-colors.ts';
import { type HeldProduct, toHeldProduct } from '#actors/holding/held-product.ts';
import type { Expression } from '#actors/rig.ts';
import type { MouthShape } from '#visemes/viseme.ts';
import { createPortraitActor } from './create-portrait-actor.ts';
import { drawThing } from './draw-thing.ts';
import { type PortraitWish, readPortraitPrompt } from './read-portrait-prompt.ts';
import { noReference, readReference } from './read-reference.ts';

/** The input of a portrait; equal recipes give the same person. */
export interface PortraitRecipe {
  prompt: string;
  /** Arm's length with the arm in the picture, or a portrait taken by another person; by default, the words decide. */
  isSelfie?: boolean | undefined;
  /** A photo (path or bytes) that supplies the colors of the person. */
  reference?: string | Uint8Array | undefined;
  /** A different seed gives a different person for the same words. */
  seed: number;
}

/** A person as input for a rig, and their expression towards the camera. */
export interface PortraitSetUp {
  actor: Actor;
  held: HeldProduct | null;
  expression: Expression;
  /** Traits recognized in the prompt. */
  understood: PortraitWish;
  isSelfie: boolean;
  /** Random source for everything else. */
  seed: string;
}

/** The mouth of each expression during silence. */
export const restingMouths: Readonly<Record<Expression, MouthShape>> = {
  neutral: { open: 0, width: 0.3, teeth: 0, tuck: 0 },
  happy: { open: 0.3, width: 0.75, teeth: 1, tuck: 0 },
  excited: { open: 0.55, width: 0.6, teeth: 1, tuck: 0 },
  serious: { open: 0, width: 0.1, teeth: 0, tuck: 0 },
  surprised: { open: 0.55, width: -0.3, teeth: 0.4, tuck: 0 },
};

/** Reads a recipe. Throws `PictureError` `unreadable_image` and `image_quality` for the reference photo. */
export async function setUpPortrait(recipe: PortraitRecipe): Promise<PortraitSetUp> {
  const understood = readPortraitPrompt(recipe.prompt);
  const colors = recipe.reference === undefined ? noReference : await readReference(recipe.reference);
  const isSelfie = recipe.isSelfie ?? understood.isSelfie ?? true;
  const seed = `${recipe.seed}/${recipe.prompt.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  const actor = createPortraitActor(understood, seed, isSelfie, colors);
  const { holds, heldColor } = understood;
  const thing = holds && drawThing(holds, heldColor && clothColors[heldColor]);
  const held = thing ? toHeldProduct({ image: thing, isCutOut: true }) : null;
  return { actor, held, expression: understood.mood ?? 'happy', understood, isSelfie, seed };
}
