import type { CheerioAPI } from 'cheerio';

const largestScript = 2_000_000;
const deepest = 14;
const mostAddresses = 100;

/** Addresses of pictures in the data a page carries for its scripts, such as a shop system's product record. */
export function readEmbeddedJson($: CheerioAPI): string[] {
  const found: string[] = [];
  $('script[type="application/json" i], script#__NEXT_DATA__').each((_, element) => {
    const json = $(element).text();
    if (json.length > largestScript) return;
    try {
      collect(JSON.parse(json), false, found, 0);
    } catch {
      // Invalid JSON of the shop is ignored.
    }
  });
  return found;
}

/** Only below names that speak of pictures: other strings of that shape are the page's own furniture. */
function collect(node: unknown, isPicture: boolean, found: string[], depth: number): void {
  if (depth > deepest || found.length >= mostAddresses) return;
  if (typeof node === 'string') {
    if (isPicture && /\.(jpe?g|png|webp)(\?[^\s]*)?$/i.test(node)) found.push(node);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    const speaksOfPictures = /image|photo|picture|media|gallery|thumbnail/i.test(name);
    collect(value, isPicture || speaksOfPictures, found, depth + 1);
  }
}
