import type { BrandTone } from '@hookline/contract/products';
import type { WrittenWords } from '@hookline/studio/scripts';
import type { AdRecipe } from './ad-recipe.ts';
import type { AdWish } from './conversation/ad-change.ts';
import type { WordChange } from './conversation/word-change.ts';

/** What a product says of itself. */
export interface AboutProduct {
  name: string;
  description: string;
}

/** What new ads are about. */
export interface AdBrief {
  product: AboutProduct;
  /** What was asked for now, and before that in the same chat. */
  message: string;
  earlier: readonly string[];
  tone: BrandTone | null;
  avoid: readonly string[];
}

/** A language model in the conversation about ads. The rules answer first, and where it fails. */
export interface AdWriter {
  /** What a message asks for that the rules did not understand; null when this does not know either. */
  readWish(message: string, signal: AbortSignal | undefined): Promise<AdWish | null>;
  /** Words for three new ads; null when they could not be had. */
  writeNew(brief: AdBrief, signal: AbortSignal | undefined): Promise<WrittenWords | null>;
  /** An ad's texts with one change that rules cannot make well; null when it could not be made. */
  rewrite(
    texts: AdRecipe['texts'],
    change: WordChange,
    about: AboutProduct & { avoid: readonly string[] },
    signal: AbortSignal | undefined,
  ): Promise<Partial<AdRecipe['texts']> | null>;
}
