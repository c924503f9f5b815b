import { createRandom } from '#random/seeded-random.ts';
import { type PortraitRecipe, restingMouths, setUpPortrait } from '../../avatar-portrait/set-up-portrait.ts';
import type { DrawnPerson } from './dress-drawn.ts';

/** The person of a portrait in a pose like that of their picture, ready to be dressed. */
export async function drawnPersonOf(recipe: PortraitRecipe): Promise<DrawnPerson> {
  const { actor, expression, seed } = await setUpPortrait(recipe);
  const random = createRandom(`${seed}/pose`);
  const pose = { x: (random() - 0.5) * 0.6, y: -0.2 - random() * 0.2, tilt: (random() - 0.5) * 0.03 };
  const brow = expression === 'serious' ? 0 : 0.3 + random() * 0.4;
  return { actor, pose, brow, expression, mouth: restingMouths[expression] };
}
