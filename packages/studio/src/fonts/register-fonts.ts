import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { RenderError } from '#errors/render-error.ts';

/*
 * Only fonts from packages are used, so a picture never depends on the fonts installed on a machine. Skia takes one
 * file per family name, so each subset file gets its own family, and a text requests all of them in order.
 */
const resolve = createRequire(import.meta.url).resolve;

const sources = [
  {
    manifest: '@fontsource-variable/bricolage-grotesque/unicode.json',
    alias: 'Hookline Display',
    file: (subset: string) => `bricolage-grotesque-${subset}-standard-normal.woff2`,
    subsets: ['latin', 'latin-ext', 'vietnamese'],
  },
  {
    manifest: '@fontsource/noto-sans/unicode.json',
    alias: 'Hookline Text',
    file: (subset: string) => `noto-sans-${subset}-800-normal.woff2`,
    subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'],
  },
];

/** Inclusive code point ranges a registered font file covers. */
export type CodePointRange = readonly [from: number, to: number];

let registered: { families: string; ranges: CodePointRange[] } | undefined;

function registerFonts() {
  if (registered) return registered;
  const families: string[] = [];
  const ranges: CodePointRange[] = [];
  for (const source of sources) {
    const manifest = resolve(source.manifest);
    const coverage: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const subset of source.subsets) {
      const family = `${source.alias} ${subset}`;
      if (!GlobalFonts.registerFromPath(path.join(path.dirname(manifest), 'files', source.file(subset)), family)) {
        throw new RenderError('render_crashed', `The font ${family} could not be loaded.`);
      }
      families.push(`"${family}"`);
      ranges.push(...parseUnicodeRange(coverage[subset] ?? ''));
    }
  }
  registered = { families: families.join(', '), ranges };
  return registered;
}

/** The regional variant of the shared Han characters a text expects: Japanese and Korean text is recognizable. */
function regionOf(text: string): 'jp' | 'kr' | 'sc' {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'jp';
  return /\p{sc=Hangul}/u.test(text) ? 'kr' : 'sc';
}

/** Faces loaded only for texts that need them: one file each. */
const rareScripts = [
  {
    needed: /\p{sc=Arabic}/u,
    manifest: '@fontsource-variable/noto-sans-arabic/unicode.json',
    subset: 'arabic',
    file: 'noto-sans-arabic-arabic-wght-normal.woff2',
    family: 'Hookline Text Arabic',
  },
  {
    needed: /\p{sc=Tamil}/u,
    manifest: '@fontsource-variable/noto-sans-tamil/unicode.json',
    subset: 'tamil',
    file: 'noto-sans-tamil-tamil-wght-normal.woff2',
    family: 'Hookline Text Tamil',
  },
  {
    // The complete file: skin tones and joined emoji are drawn only if all their parts are in one file.
    needed: /\p{Extended_Pictographic}|\p{Regional_Indicator}/u,
    manifest: '@fontsource/noto-color-emoji/unicode.json',
    subset: 'emoji',
    file: 'noto-color-emoji-emoji-400-normal.woff2',
    family: 'Hookline Emoji',
  },
] as const;

/**
 * Registers what a text needs beyond the display face: Arabic, Tamil, emoji, and the files of Noto Sans for Chinese,
 * Japanese or Korean. Those come in a hundred-odd files each, so only the ones whose characters occur are loaded. Does
 * nothing for other texts.
 */
export function registerFontsFor(text: string): void {
  for (const script of rareScripts) {
    if (!script.needed.test(text)) continue;
    const manifest = resolve(script.manifest);
    const coverage: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
    const ranges = script.subset === 'emoji' ? Object.values(coverage) : [coverage[script.subset] ?? ''];
    addFont(path.join(path.dirname(manifest), 'files', script.file), script.family, ranges.flatMap(parseUnicodeRange));
  }
  // Korean text may quote Chinese, and Japanese Korean: characters missing from the text's own region come from another
  // one.
  for (const region of new Set([regionOf(text), 'sc', 'jp', 'kr'] as const)) registerHanFonts(text, region);
}

/**
 * Loads the packaged faces, those of rare scripts too.
 * @throws RenderError naming one that cannot be loaded; Error naming a package that is missing
 */
export function assertFontsLoad(): void {
  registerFonts();
  const samples = 'س த 😀 文 あ 한';
  registerFontsFor(samples);
  const missing = [...samples].find((sample) => !canDraw(sample.codePointAt(0) ?? 0));
  if (missing !== undefined) throw new RenderError('render_crashed', `No font can draw ${missing}.`);
}

function registerHanFonts(text: string, region: 'jp' | 'kr' | 'sc'): void {
  const missing = [...new Set(text)].flatMap((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return codePoint > 0x2e7f && codePoint < 0x1f000 && !canDraw(codePoint) ? [codePoint] : [];
  });
  if (missing.length === 0) return;
  const manifest = resolve(`@fontsource-variable/noto-sans-${region}/unicode.json`);
  const coverage: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
  for (const [key, value] of Object.entries(coverage)) {
    const ranges = parseUnicodeRange(value);
    if (!missing.some((codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))) continue;
    const subset = key.replace(/[[\]]/g, '');
    const file = path.join(path.dirname(manifest), 'files', `noto-sans-${region}-${subset}-wght-normal.woff2`);
    addFont(file, `Hookline Text ${region} ${subset}`, ranges);
  }
}

/** Adds a file to the end of the families every text requests, once. A file that cannot be loaded is skipped. */
function addFont(file: string, family: string, ranges: readonly CodePointRange[]): void {
  const fonts = registerFonts();
  if (fonts.families.includes(`"${family}"`) || !GlobalFonts.registerFromPath(file, family)) return;
  fonts.families += `, "${family}"`;
  fonts.ranges.push(...ranges);
}

/** Reads a CSS unicode-range such as `U+0102-0103,U+1EA0` into inclusive code point ranges. */
export function parseUnicodeRange(text: string): CodePointRange[] {
  return [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map((match) => {
    const from = Number.parseInt(match[1] ?? '', 16);
    return [from, match[2] ? Number.parseInt(match[2], 16) : from] as const;
  });
}

/**
 * The CSS font of the display face at a size in pixels, falling back to Noto Sans for Cyrillic, Greek and Devanagari.
 * Registers the packaged fonts on first use. Width and weight are set with `displayVariation`; families `before` them
 * are asked first.
 */
export function displayFont(sizePx: number, weight = 800, before = ''): string {
  return `${weight} ${sizePx}px ${before}${registerFonts().families}`;
}

/** Value of a context's `fontVariationSettings` for the display face: width in percent (75..100), weight (200..800), optical size (12..96). */
export function displayVariation(widthPercent: number, weight: number, opticalSize = 96): string {
  return `"wdth" ${widthPercent}, "wght" ${weight}, "opsz" ${opticalSize}`;
}

/** Whether the registered fonts can draw a code point; others would appear as boxes. */
export function canDraw(codePoint: number): boolean {
  return registerFonts().ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}
