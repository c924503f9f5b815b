import type { CheerioAPI } from 'cheerio';

export interface LinkedProduct {
  name: string | null;
  description: string | null;
  images: string[];
}

const productTypes = new Set(['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel', 'Book', 'Vehicle']);
const deepest = 12;

/** The products that a page's JSON-LD speaks of, in its order. Blocks that cannot be read are passed over. */
export function findLinkedProducts($: CheerioAPI): LinkedProduct[] {
  const found: LinkedProduct[] = [];
  $('script[type="application/ld+json" i]').each((_, element) => {
    const json = $(element)
      .text()
      // As some templates wrap it.
      .replace(/^\s*(<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/, '')
      .replace(/(-->|\/\*\s*\]\]>\s*\*\/|\]\]>|;)\s*$/, '');
    try {
      collectProducts(JSON.parse(json), found, 0);
    } catch {
      // Invalid data of the shop is ignored.
    }
  });
  return found;
}

function collectProducts(node: unknown, found: LinkedProduct[], depth: number): void {
  if (depth > deepest || typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) collectProducts(item, found, depth + 1);
    return;
  }
  const fields = node as Record<string, unknown>;
  const types = [fields['@type']].flat().map((type) => String(type).replace(/^.*[/:#]/, ''));
  if (types.some((type) => productTypes.has(type))) {
    found.push({
      name: textOf(fields.name),
      description: textOf(fields.description),
      images: imagesOf(fields.image, 0),
    });
  }
  for (const [name, value] of Object.entries(fields)) {
    // Other products that the page also offers.
    if (!/^(isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|itemListElement)$/.test(name))
      collectProducts(value, found, depth + 1);
  }
}

function textOf(value: unknown): string | null {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof text === 'object' && text !== null && '@value' in text) return textOf(text['@value']);
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

function imagesOf(value: unknown, depth: number): string[] {
  if (depth > 4) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => imagesOf(item, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const { contentUrl, url, '@id': id } = value as Record<string, unknown>;
  return imagesOf(contentUrl ?? url ?? id, depth + 1);
}
