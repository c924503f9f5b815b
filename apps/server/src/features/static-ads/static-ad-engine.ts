import type { BrandFont, BrandTone } from '@hookline/contract/products';
import type { AdSize } from '@hookline/contract/static-ads';
import type { WrittenWords } from '@hookline/studio/scripts';
import type { EngineOptions, OperationTimings } from '#features/operations/index.ts';
import type { ProductPhoto } from '#features/product-images/index.ts';
import type { AdRecipe } from './ad-recipe.ts';

export interface AdBrand {
  logoFile: string | null;
  colors: readonly string[];
  font: BrandFont | null;
  tone: BrandTone | null;
  avoid: readonly string[];
}

/** New ads from words, or ads as their recipes have them. */
export interface StaticAdRequest {
  /** Local files by asset id. */
  photos: readonly (ProductPhoto & { assetId: string })[];
  brand: AdBrand;
  /** Pictures for products to stand in, as `photos`; new ads use the first. */
  backdrops: readonly { assetId: string; file: string }[];
  work:
    | {
        kind: 'new';
        prompt: string;
        productName: string;
        productDescription: string;
        /** A writer's words; null leaves all of them to the engine. */
        words: WrittenWords | null;
        size: AdSize;
        seed: number;
        /** Layouts to use first. */
        layouts: readonly string[];
      }
    | { kind: 'again'; recipes: readonly AdRecipe[] };
}

export interface MadeAd {
  file: string;
  width: number;
  height: number;
  recipe: AdRecipe;
}

/**
 * Makes static ads. What services paint goes in as backdrops: words and products are always set by the studio.
 */
export interface StaticAdEngine {
  /** As shown to people. */
  readonly name: string;
  /**
   * Writes one JPEG per ad into `folder`.
   * @throws EngineError for errors the user can fix
   */
  generate(
    request: StaticAdRequest,
    folder: string,
    options: EngineOptions,
  ): Promise<{ ads: MadeAd[]; timings: OperationTimings }>;
}
