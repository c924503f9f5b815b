import type { AdSize } from '@hookline/contract/static-ads';
import type { AdRecipe } from './ad-recipe.ts';

/** What an operation of this kind works from. Fields are only ever added. */
export interface StaticAdsInput {
  productId: string;
  chatId: string;
  /** What was said last, for lists. */
  prompt: string;
  /** Assets of photos, the main one first. */
  photoAssetIds: string[];
  /** What the answer says beside the ads. */
  answer: string;
  work:
    | {
        kind: 'new';
        /** Everything said in the chat that belongs to these ads. */
        brief: string;
        size: AdSize;
        seed: number;
        layouts: string[];
      }
    | { kind: 'again'; recipes: AdRecipe[] };
}
