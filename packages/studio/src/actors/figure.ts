import type { Actor } from '#actors/actor.ts';
import type { Look } from '#actors/look.ts';
import { createPalette, type Palette } from '#actors/palette.ts';
import { createHeadShape, type HeadShape } from '#actors/parts/head-shape.ts';
import { createRandom } from '#random/seeded-random.ts';
import type { Light } from '#scenes/light.ts';

/** Shared input of all part painters. */
export interface Figure {
  look: Look;
  female: boolean;
  seed: string;
  light: Light;
  palette: Palette;
  head: HeadShape;
  /** Size of eyes, nose and mouth relative to the average, about 0.95..1.06. */
  features: { eyes: number; nose: number; mouth: number };
  /** Output pixels per figure unit: the resolution soft layers need. */
  resolution: number;
}

/** Gathers an actor's measures and colors for one light and output size. */
export function createFigure(actor: Actor, light: Light, resolution: number): Figure {
  // A person may have a voice of another gender, which does not change their looks.
  const female = (actor.gender === 'unknown' ? actor.voice.gender : actor.gender) === 'female';
  const random = createRandom(`${actor.seed}/features`);
  const size = (): number => 0.95 + random() * 0.11;
  return {
    look: actor.look,
    female,
    seed: actor.seed,
    light,
    palette: createPalette(actor.look, female, light),
    head: createHeadShape(actor.look.face, female, actor.seed),
    features: { eyes: size(), nose: size(), mouth: size() },
    resolution,
  };
}
