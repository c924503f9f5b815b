import type { BrandTone } from '@hookline/contract/products';
import type { Database } from '#platform/db/database.ts';
import { listProducts } from './products.repository.ts';

/**
 * How the brand of the product speaks that a text is about: the one called so, else the one with the longest name that is
 * said. Undefined if it is about none of the user's.
 */
export async function findBrandOf(
  db: Database,
  userId: string,
  { prompt, productName = '' }: { prompt: string; productName?: string | undefined },
): Promise<{ tone: BrandTone | null; avoid: readonly string[] } | undefined> {
  const products = await listProducts(db, userId);
  const wanted = plain(productName);
  const said = ` ${plain(prompt)} `;
  const named = products.filter(({ name }) => plain(name) !== '' && said.includes(` ${plain(name)} `));
  const found =
    products.find(({ name }) => wanted !== '' && plain(name) === wanted) ??
    named.toSorted((a, b) => b.name.length - a.name.length)[0];
  return found && { tone: found.brand.tone ?? null, avoid: found.brand.avoid };
}

/** Words only, so that case and punctuation do not matter. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
