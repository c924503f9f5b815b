import { type HeldProduct, toHeldProduct } from '#actors/holding/held-product.ts';
import { readHeldKind } from '#actors/holding/read-held-kind.ts';
import type { ProductPicture } from './load-pictures.ts';
import { unpackCanvas } from './packed-pixels.ts';

/** A picture's product for the actor's hand, or why it is shown beside them. */
export type HoldAnswer = { held: HeldProduct } | { warning: string };

/**
 * Puts the product of a picture into a hand: as large as such a thing is, and only if its label stays readable. `name` is
 * what the product is called.
 */
export function holdPicture({ small, isCutOut }: ProductPicture, name: string): HoldAnswer {
  const image = unpackCanvas(small);
  const thing = readHeldKind(name, isCutOut ? image.width / image.height : undefined);
  if (thing && 'tooBig' in thing)
    return { warning: `Too big to hold: ${thing.tooBig}. The product is shown beside them.` };
  const held = toHeldProduct({ image, isCutOut }, thing?.kind);
  if (!held.plan.isReadable)
    return { warning: 'A hand would cover text or detail, so the product is shown beside them.' };
  return { held };
}
