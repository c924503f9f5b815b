import type { AdSize } from '@hookline/contract/static-ads';
import type { WrittenWords } from '@hookline/studio/scripts';
import type { AdRecipe } from './ad-recipe.ts';

/** Input of an operation of this kind. Fields are only ever added. */
export interface StaticAdsInput {
  productId: string;
  chatId: string;
  /** The latest message, for lists. */
  prompt: string;
  /** Assets of photos, the main one first. */
  photoAssetIds: string[];
  /** The picture painted for the product to stand in, or why there is none; left out until that is known. */
  backdrop?: { assetId: string; by: string } | { note: string };
  /** Text of the response beside the ads. */
  answer: string;
  work:
    | {
        kind: 'new';
        /** Everything said in the chat that belongs to these ads. */
        brief: string;
        /** What was asked for before in the chat, the newest first; only a writer reads it. */
        earlier?: string[];
        /** A writer's words, null when none could be had; left out until that is known. */
        words?: WrittenWords | null;
        size: AdSize;
        seed: number;
        layouts: string[];
      }
    | { kind: 'again'; recipes: AdRecipe[] };
}
