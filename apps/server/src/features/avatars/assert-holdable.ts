import { messages } from '@hookline/contract/messages';
import { readHeldKind } from '@hookline/studio/holding';
import type { AssetRow } from '#features/assets/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { InHandEngine } from './still-engines.ts';

/**
 * What a product's words are, besides the prompt: its picture's name, as "lip gloss" of lip-gloss.jpg. A name of something
 * too big is none: a file's name says what it was called somewhere, and must not keep anything out of a hand.
 */
export function nameOfPicture({ fileName }: Pick<AssetRow, 'fileName'>): string {
  const name = fileName.replace(/\.\w{2,4}$/, '').replaceAll(/[-_.+]+/g, ' ');
  const thing = readHeldKind(name);
  return thing && 'tooBig' in thing ? '' : name;
}

/**
 * Our own engine draws no motorbike into a hand. Only what the person wrote counts.
 * @throws Refusal INVALID_INPUT
 */
export function assertHoldable(engine: InHandEngine, prompt: string): void {
  if (engine.remote) return;
  const thing = readHeldKind(prompt);
  if (thing && 'tooBig' in thing)
    throw new Refusal('INVALID_INPUT', { message: messages.avatars.tooBig(thing.tooBig) });
}
