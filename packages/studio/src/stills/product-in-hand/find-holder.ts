import type { Canvas } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { cast, findActor } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import type { HeldProduct } from '#actors/holding/held-product.ts';
import type { Expression } from '#actors/rig.ts';
import { PictureError } from '#errors/picture-error.ts';
import type { Rect } from '#layouts/board.ts';
import { requireItem } from '#lists/require-item.ts';
import { gradePortrait } from '../avatar-portrait/grade-portrait.ts';
import { type PortraitWish, readPortraitPrompt } from '../avatar-portrait/read-portrait-prompt.ts';
import { type PortraitRecipe, restingMouths, setUpPortrait } from '../avatar-portrait/set-up-portrait.ts';
import { holdBefore } from './hold-before.ts';
import { inHandSize } from './in-hand-size.ts';

/** Owner of the hand, and the painter of the picture with or without it. */
export interface Holder {
  /** Middle and chin of the face in the result, pixels. */
  face: { x: number; chinY: number };
  /** Null if no hand can be drawn: the person is a photo. */
  inHand: InHand | null;
  paint(canvas: Canvas, isInHand: boolean): void;
  actor: string | null;
}

export interface InHand {
  /** Whether hand and arm are inside the picture. */
  hasRoom: boolean;
  /** Where the product is, pixels. */
  product: Rect;
}

interface HolderWish {
  actor?: string | undefined;
  base?: string | Uint8Array | undefined;
  portrait?: PortraitRecipe | undefined;
  prompt: string;
}

/**
 * Who holds the product: an actor of the cast, the person of a portrait of ours, drawn anew with an arm of their own, or the
 * person in a picture. Throws `PictureError`.
 */
export async function findHolder(wish: HolderWish, held: HeldProduct): Promise<Holder> {
  const { base, portrait, prompt } = wish;
  if (base === undefined) {
    const actor = wish.actor === undefined ? requireItem(cast, 0) : findActor(wish.actor);
    if (!actor) throw new PictureError('invalid_spec', `There is no actor called ${wish.actor}.`);
    return { ...holdByActor(actor, readPortraitPrompt(prompt), held), actor: actor.name };
  }
  if (portrait === undefined) return holdBefore(base, held);
  const { actor, expression, understood } = await setUpPortrait(portrait);
  const asked = readPortraitPrompt(prompt);
  return holdByActor(actor, { ...asked, mood: asked.mood ?? expression, style: understood.style }, held);
}

type Wish = { [Key in 'scene' | 'mood' | 'style']?: PortraitWish[Key] | undefined };

function holdByActor(found: Actor, { scene, mood, style }: Wish, held: HeldProduct): Holder {
  const actor: Actor = {
    ...found,
    look: { ...found.look, arm: 'none' },
    setting: { ...found.setting, scene: scene ?? found.setting.scene },
  };
  const expression: Expression = mood ?? 'happy';
  // Both hands of an actor at a table would already be in the picture.
  const rigWith = (product: HeldProduct | null) =>
    createRig(actor, inHandSize, { zoom: 1 }, 'talk', { seated: false, held: product, isHeldApart: true });
  const alone = rigWith(null);
  const holding = rigWith(held);
  const mouth = alone.mouthBox(pose);
  return {
    face: { x: mouth.x + mouth.width / 2, chinY: mouth.y + mouth.height * 1.5 },
    inHand: holding.held ? { hasRoom: true, product: holding.held.product } : null,
    actor: null,
    paint(canvas, isInHand) {
      const ctx = canvas.getContext('2d');
      const rig = isInHand ? holding : alone;
      rig.paintBackdrop(ctx);
      rig.paintFigure(ctx, pose, { blink: 0, lookX: 0.1, lookY: 0, brow: 0.4, expression });
      rig.paintMouth(ctx, pose, restingMouths[expression], expression);
      if (isInHand && rig.held) {
        ctx.save();
        rig.held.enter(ctx, 0);
        rig.held.paint(ctx);
        ctx.restore();
      }
      if (style) gradePortrait(canvas, style);
    },
  };
}

const pose = { x: 0.2, y: -0.3, tilt: 0.03 };
