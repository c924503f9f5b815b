import type { LanguageCode } from '@hookline/contract/languages';
import type { BrandFont } from '@hookline/contract/products';
import type { AdSize } from '@hookline/contract/static-ads';
import type { AdFacts } from '@hookline/studio/scripts';

/** From light to dark. */
export const adMoods = ['paper', 'bold', 'deep', 'night'] as const;
export type AdMood = (typeof adMoods)[number];

/** The words of an ad. */
export interface AdTexts {
  language: LanguageCode;
  name: string;
  headline: string;
  line: string;
  benefits: string[];
  action: string;
  offer: { figure: string; note: string } | null;
  quote: string | null;
  contrast: { before: string; after: string } | null;
  otherHeadlines: string[];
  /** What layouts of their own show; only the engine reads it. Absent in older ads. */
  facts?: AdFacts;
}

/** The complete input of an ad, so that it can be made again with one change. Fields are only ever added. */
export interface AdRecipe {
  /** Name of the layout in the engine that made it. */
  layout: string;
  mood: AdMood;
  size: AdSize;
  seed: number;
  texts: AdTexts;
  /** Assets, the main photo first. */
  photoAssetIds: string[];
  /** The picture it stands in, for the layout made for one. */
  backdropAssetId?: string | null;
  /** Its place in a carousel, from 0, and how many pictures that has; absent and null elsewhere. */
  frame?: { index: number; count: number } | null;
  /** A ground that was asked for. */
  color: string | null;
  /** The pair of faces; absent in older ads, which have the house's. */
  type?: BrandFont;
  logoScale: number;
  hasLogo: boolean;
  hasButton: boolean;
}
