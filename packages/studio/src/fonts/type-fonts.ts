import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { RenderError } from '#errors/render-error.ts';
import { type CodePointRange, parseUnicodeRange } from './register-fonts.ts';

const resolve = createRequire(import.meta.url).resolve;

const plain = (name: string, weight: number, subsets: readonly string[] = ['latin', 'latin-ext']) => ({
  manifest: `@fontsource/${name}/unicode.json`,
  file: (subset: string) => `${name}-${subset}-${weight}-normal.woff2`,
  subsets,
});
const variable = (name: string, axes: string, subsets: readonly string[] = ['latin', 'latin-ext']) => ({
  manifest: `@fontsource-variable/${name}/unicode.json`,
  file: (subset: string) => `${name}-${subset}-${axes}-normal.woff2`,
  subsets,
});

/** The faces of static ads beyond the house's own, all from packages, all under the OFL. */
const sources = {
  'Instrument Serif': plain('instrument-serif', 400),
  Figtree: plain('figtree', 600),
  Anton: plain('anton', 400, ['latin', 'latin-ext', 'vietnamese']),
  'Barlow Condensed': plain('barlow-condensed', 600, ['latin', 'latin-ext', 'vietnamese']),
  'Barlow Condensed Black': plain('barlow-condensed', 800, ['latin', 'latin-ext', 'vietnamese']),
  Archivo: variable('archivo', 'standard', ['latin', 'latin-ext', 'vietnamese']),
  'Space Grotesk': plain('space-grotesk', 700, ['latin', 'latin-ext', 'vietnamese']),
  'Space Grotesk Text': plain('space-grotesk', 500, ['latin', 'latin-ext', 'vietnamese']),
  'Bodoni Moda': variable('bodoni-moda', 'standard'),
  'Lilita One': plain('lilita-one', 400),
  Caveat: plain('caveat', 700, ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']),
} as const;

/** A family a layout may be set in. */
export type TypeFont = keyof typeof sources;

interface LoadedFont {
  /** For a CSS font, in order. */
  families: string;
  ranges: readonly CodePointRange[];
}

const loaded = new Map<TypeFont, LoadedFont>();

/** Registers a family on its first use. */
export function loadTypeFont(name: TypeFont): LoadedFont {
  const before = loaded.get(name);
  if (before) return before;
  const source = sources[name];
  const manifest = resolve(source.manifest);
  const coverage: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
  const families = source.subsets.map((subset) => {
    // Skia takes one file per family name.
    const family = `Hookline ${name} ${subset}`;
    if (!GlobalFonts.registerFromPath(path.join(path.dirname(manifest), 'files', source.file(subset)), family)) {
      throw new RenderError('render_crashed', `The font ${family} could not be loaded.`);
    }
    return `"${family}"`;
  });
  const font = {
    families: families.join(', '),
    ranges: source.subsets.flatMap((subset) => parseUnicodeRange(coverage[subset] ?? '')),
  };
  loaded.set(name, font);
  return font;
}

/** Whether a family has every letter of a text: half a word in another face looks like a mistake. */
export function coversText(name: TypeFont, text: string): boolean {
  const { ranges } = loadTypeFont(name);
  return [...text].every((character) => {
    if (!/[\p{L}\p{M}\p{N}\p{Sc}]/u.test(character)) return true;
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => code >= from && code <= to);
  });
}
