import type { AdRecipe } from './ad-recipe.ts';
import type { AdWish } from './conversation/ad-change.ts';
import type { WordChange } from './conversation/word-change.ts';

/** What a product says of itself. */
export interface AboutProduct {
  name: string;
  description: string;
}

/** A language model in the conversation about ads. The rules answer first, and where it fails. */
export interface AdWriter {
  /** What a message asks for that the rules did not understand; null when this does not know either. */
  readWish(message: string, signal: AbortSignal | undefined): Promise<AdWish | null>;
  /** An ad's texts with one change that rules cannot make well; null when it could not be made. */
  rewrite(
    texts: AdRecipe['texts'],
    change: WordChange,
    about: AboutProduct & { avoid: readonly string[] },
    signal: AbortSignal | undefined,
  ): Promise<Partial<AdRecipe['texts']> | null>;
}
