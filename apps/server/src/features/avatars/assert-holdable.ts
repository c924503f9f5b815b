import { messages } from '@hookline/contract/messages';
import { readHeldKind } from '@hookline/studio/holding';
import type { AssetRow } from '#features/assets/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { InHandEngine } from './still-engines.ts';

/** What a product's words are, besides the prompt: its picture's name, as "motorbike red" of motorbike-red.jpg. */
export function nameOfPicture({ fileName }: Pick<AssetRow, 'fileName'>): string {
  return fileName.replace(/\.\w{2,4}$/, '').replaceAll(/[-_.+]+/g, ' ');
}

/**
 * Our own engine draws no motorbike into a hand.
 * @throws Refusal INVALID_INPUT
 */
export function assertHoldable(engine: InHandEngine, prompt: string, product: Pick<AssetRow, 'fileName'>): void {
  if (engine.remote) return;
  const thing = readHeldKind(prompt) ?? readHeldKind(nameOfPicture(product));
  if (thing && 'tooBig' in thing)
    throw new Refusal('INVALID_INPUT', { message: messages.avatars.tooBig(thing.tooBig) });
}
