import type { ProductRow } from '#features/products/index.ts';
import type { AdRecipe } from './ad-recipe.ts';
import type { AdWriter } from './ad-writer.ts';
import type { AdChange } from './conversation/ad-change.ts';
import { isWordChange, type Rewrites } from './conversation/word-change.ts';

/** Asks the writer for the words of these ads, for the changes that rules make less well. */
export async function rewriteAds(
  writer: AdWriter,
  { recipes, changes, product }: { recipes: readonly AdRecipe[]; changes: readonly AdChange[]; product: ProductRow },
  signal?: AbortSignal,
): Promise<Rewrites> {
  const wanted = changes.filter(isWordChange);
  const { name, description, brand } = product;
  const about = { name, description, avoid: brand.avoid };
  const entries = await Promise.all(
    recipes.map(async (recipe) => {
      const written = new Map<AdChange['kind'], Partial<AdRecipe['texts']>>();
      for (const change of wanted) {
        const texts = await writer.rewrite(recipe.texts, change, about, signal);
        if (texts !== null) written.set(change.kind, texts);
      }
      return [recipe, written] as const;
    }),
  );
  return new Map(entries);
}
