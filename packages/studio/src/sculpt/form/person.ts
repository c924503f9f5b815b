import type { BodyMeasures } from './body.ts';
import type { GlassesRecipe } from './glasses.ts';
import type { HairRecipe } from './hair.ts';
import type { HeadMeasures } from './measures.ts';

/** Linear-light red, green and blue. */
export type LinearColor = readonly [number, number, number];

export interface PersonColors {
  skin: LinearColor;
  /** Of blood under the skin: cheeks, nose, ears, lids. */
  skinDeep: LinearColor;
  lip: LinearColor;
  hair: LinearColor;
  brow: LinearColor;
  iris: LinearColor;
  cloth: LinearColor;
  rib: LinearColor;
  frame: LinearColor;
}

/** Everything a person is sculpted from. */
export interface Person {
  head: HeadMeasures;
  hair: HairRecipe;
  /** Thickness of a beard, heads; 0 for none. */
  beard: number;
  /** How dark short stubble makes the jaw, 0..1. */
  stubble: number;
  glasses: GlassesRecipe | null;
  body: BodyMeasures;
  colors: PersonColors;
  /** Strength of lips' own color and of lashes, 0..1. */
  makeup: number;
  freckles: boolean;
}
