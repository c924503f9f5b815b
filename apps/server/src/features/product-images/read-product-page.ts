import { type CheerioAPI, load, loadBuffer } from 'cheerio';
import { addCandidate, type Candidate, type CandidateList, createCandidateList } from './candidates.ts';
import { readEmbeddedJson } from './embedded-json.ts';
import { findLinkedProducts } from './linked-data.ts';
import { largestOfSrcset } from './srcset.ts';

export interface ProductPage {
  name: string | null;
  description: string | null;
  /** Addresses that may be pictures of the product, the likeliest first, without repetitions. */
  candidates: Candidate[];
}

/** Weights of the ways to reference a picture, as evidence that it shows the product. */
const worth = {
  linkedData: 100,
  microdata: 90,
  openGraph: 80,
  gallery: 70,
  linkedImage: 60,
  main: 50,
  json: 30,
  page: 20,
  side: 10,
};

/** Attributes in which pages keep the real picture until it is scrolled to or enlarged, the largest first. */
const lazyAttributes = [
  'data-zoom-image',
  'data-zoom',
  'data-large_image',
  'data-large-image',
  'data-old-hires',
  'data-hi-res-src',
  'data-full',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-src',
  'data-image',
  'data-img',
  'data-url',
];
const lazySets = ['data-srcset', 'data-lazy-srcset', 'srcset', 'data-bgset'];

const galleryPart =
  /(gallery|carousel|slider|swiper|slick|thumb|zoom|lightbox|fancybox|product[-_]?(image|photo|media|picture)|media[-_]?(gallery|image))/i;
const productPart =
  '[itemtype*="schema.org/Product"], main, article, [role="main"], #product, .product, [class*="product-detail"]';
/** Parts of a page where shops show other items than the product. */
const sidePart =
  'header, footer, nav, aside, [role="navigation"], [role="banner"], [role="contentinfo"], [class*="related"], [class*="recommend"], [class*="upsell"], [class*="cross-sell"], [class*="also-bought"], [class*="recently"], [class*="review"]';

/**
 * Reads a shop's page: what the product is called and where its pictures are. `charset` is what the server said; the
 * page's own declaration and marks are used without it.
 */
export function readProductPage(html: Buffer, pageUrl: string, charset?: string): ProductPage {
  const $ = loadBuffer(html, {
    // Pictures for browsers without scripts are pictures all the same.
    scriptingEnabled: false,
    encoding: { ...(charset !== undefined && { transportLayerEncodingLabel: charset }), defaultEncoding: 'utf-8' },
  });
  const base = URL.parse($('base[href]').first().attr('href') ?? '', pageUrl)?.href ?? pageUrl;
  const list = createCandidateList(base);

  const products = findLinkedProducts($);
  for (const image of products.flatMap((product) => product.images)) addCandidate(list, image, worth.linkedData);
  addMicrodata($, list);
  addHead($, list);
  addImages($, list);
  addBackgrounds($, list);
  for (const address of readEmbeddedJson($)) addCandidate(list, address, worth.json);

  const [product] = products;
  const microName = $('[itemtype*="schema.org/Product"] [itemprop="name"]').first();
  return {
    name:
      tidy(
        product?.name ?? (microName.attr('content') || microName.text()) ?? '',
        meta($, 'og:title'),
        $('h1').first().text(),
        $('title').first().text(),
      )?.slice(0, 120) ?? null,
    description:
      tidy(product?.description ?? '', meta($, 'og:description'), meta($, 'description'))?.slice(0, 600) ?? null,
    candidates: withoutSides(list.ordered()),
  };
}

/** Pictures around the product are used only if the page seems to have no others. */
function withoutSides(candidates: Candidate[]): Candidate[] {
  const hasProduct = candidates.some(({ weight }) => weight > worth.page);
  return hasProduct ? candidates.filter(({ weight }) => weight > worth.side + 1) : candidates;
}

function meta($: CheerioAPI, name: string): string {
  return $(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content') ?? '';
}

/** The first text that says something, without markup and in one line. */
function tidy(...texts: string[]): string | null {
  for (const text of texts) {
    // Data for programs often holds markup and entities all the same; a space keeps its paragraphs apart.
    const plain = load(text.replaceAll('<', ' <'), {}, false).text().replaceAll(/\s+/g, ' ').trim();
    if (plain !== '') return plain;
  }
  return null;
}

function addMicrodata($: CheerioAPI, list: CandidateList): void {
  $('[itemtype*="schema.org/Product"] [itemprop="image"]').each((_, element) => {
    const { content, href, src } = element.attribs;
    addCandidate(list, content ?? href ?? src ?? '', worth.microdata);
  });
}

function addHead($: CheerioAPI, list: CandidateList): void {
  const openGraph = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'];
  for (const name of openGraph) {
    $(`meta[property="${name}"], meta[name="${name}"]`).each((_, element) => {
      addCandidate(list, element.attribs.content ?? '', worth.openGraph);
    });
  }
  $('link[rel="image_src"]').each((_, element) => {
    addCandidate(list, element.attribs.href ?? '', worth.linkedImage);
  });
  $('link[rel="preload"][as="image"]').each((_, { attribs }) => {
    addCandidate(list, largestOfSrcset(attribs.imagesrcset ?? '') ?? attribs.href ?? '', worth.linkedImage);
  });
}

function addImages($: CheerioAPI, list: CandidateList): void {
  $('img, picture source, amp-img').each((_, element) => {
    const { attribs } = element;
    if (isDeclaredSmall(attribs)) return;
    const weight = worthOfPlace($, element);
    const largest = [
      ...lazyAttributes.map((name) => attribs[name]),
      ...lazySets.map((name) => largestOfSrcset(attribs[name] ?? '')),
      attribs.src,
      ...addressesOfMap(attribs['data-a-dynamic-image']),
    ].filter((address) => address !== undefined && address !== '');
    // All of them: which one is a picture and which a stand-in is seen when they are fetched.
    largest.forEach((address, index) => {
      addCandidate(list, address ?? '', weight - index / 10);
    });
  });
  $('a[href]').each((_, element) => {
    const href = element.attribs.href ?? '';
    if (!/\.(jpe?g|png|webp)(\?|#|$)/i.test(href)) return;
    const weight = worthOfPlace($, element);
    // A link to a picture is its large version; elsewhere on the page it may be anything.
    if (weight >= worth.main) addCandidate(list, href, weight + 1);
  });
}

function addBackgrounds($: CheerioAPI, list: CandidateList): void {
  $('[style*="background"], [data-bg], [data-background], [data-background-image]').each((_, element) => {
    const {
      style = '',
      'data-bg': bg,
      'data-background': background,
      'data-background-image': image,
    } = element.attribs;
    const inStyle = /url\(\s*['"]?([^'")]+)['"]?\s*\)/i.exec(style)?.[1];
    const address = (bg ?? background ?? image ?? inStyle ?? '').replace(/^url\(['"]?|['"]?\)$/g, '');
    addCandidate(list, address, worthOfPlace($, element) - 5);
  });
}

function worthOfPlace($: CheerioAPI, element: Parameters<CheerioAPI>[0]): number {
  const place = $(element);
  const names = namesAround($, element);
  if (place.closest(sidePart).length > 0) return worth.side;
  if (galleryPart.test(names) || place.is('[data-a-dynamic-image]')) return worth.gallery;
  return place.closest(productPart).length > 0 ? worth.main : worth.page;
}

const nearby = 6;

/** Classes and ids of an element and its ancestors. */
function namesAround($: CheerioAPI, element: Parameters<CheerioAPI>[0]): string {
  const names: string[] = [];
  let part = $(element).first();
  for (let step = 0; part.length > 0 && step < nearby; step++) {
    names.push(part.attr('class') ?? '', part.attr('id') ?? '');
    part = part.parent();
  }
  return names.join(' ');
}

const smallestDeclared = 100;

function isDeclaredSmall({ width, height }: Record<string, string>): boolean {
  return [width, height].some((side) => {
    const pixels = Number.parseInt(side ?? '', 10);
    return pixels > 0 && pixels < smallestDeclared && !String(side).includes('%');
  });
}

/** `{"https://...": [width, height], ...}`, the largest first. */
function addressesOfMap(json: string | undefined): string[] {
  if (json === undefined) return [];
  try {
    const map: unknown = JSON.parse(json);
    if (typeof map !== 'object' || map === null) return [];
    const width = (size: unknown): number => (Array.isArray(size) ? Number(size[0]) : 0);
    return Object.entries(map)
      .sort(([, a], [, b]) => width(b) - width(a))
      .slice(0, 1)
      .map(([address]) => address);
  } catch {
    return [];
  }
}
