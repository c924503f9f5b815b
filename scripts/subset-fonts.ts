/**
 * Writes the fonts of the pages, apps/web/src/styles/fonts: of each step of type the letters of English in one small
 * file, and the other letters of Latin in another; and the letters of the languages' own names, one file per script
 * with `language-names.css` that tells their ranges. Run it after an update of the font packages; `subset-font` is no
 * dependency, since only this needs it:
 *
 *   npm install --prefix FOLDER subset-font@2.9.0
 *   node scripts/subset-fonts.ts FOLDER
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LanguageCode } from '@hookline/contract/languages';
import { languageSamples } from '../apps/web/src/features/languages/language-samples.ts';

type Axis = number | { min: number; max: number };
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, Axis>> },
) => Promise<Buffer>;

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = join(root, 'node_modules', '@fontsource-variable');
const folderOfFonts = join(root, 'apps', 'web', 'src', 'styles', 'fonts');
const inter = 'inter/files/inter-latin-opsz-normal.woff2';
const bricolage = 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';

/** The steps of apps/web/src/styles/tokens.css, each at the size it is mostly set in. */
const faces: readonly { name: string; source: string; variationAxes: Readonly<Record<string, Axis>> }[] = [
  { name: 'inter', source: inter, variationAxes: { opsz: 14, wght: { min: 400, max: 700 } } },
  { name: 'bricolage-75', source: bricolage, variationAxes: { wdth: 75, wght: 780, opsz: 96 } },
  { name: 'bricolage-78', source: bricolage, variationAxes: { wdth: 78, wght: 750, opsz: 40 } },
  { name: 'bricolage-84', source: bricolage, variationAxes: { wdth: 84, wght: 700, opsz: 28 } },
  { name: 'bricolage-88', source: bricolage, variationAxes: { wdth: 88, wght: 800, opsz: 30 } },
  { name: 'bricolage-90', source: bricolage, variationAxes: { wdth: 90, wght: 650, opsz: 20 } },
];

const letters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** What styles/fonts.css says of them in its ranges. */
const basic = `${letters(0x20, 0x7e)}\u00a0©·×éñ–—‘’“”•…`;
const latin = `${[...letters(0xa1, 0xff)].filter((letter) => !basic.includes(letter)).join('')}ıŒœ‹›‚„†‡‰€™−←↑→↓∕`;

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: node scripts/subset-fonts.ts FOLDER-WITH-SUBSET-FONT');
const entry = createRequire(join(resolve(folder), 'x.js')).resolve('subset-font');
const { default: subsetFont }: { default: SubsetFont } = await import(pathToFileURL(entry).href);

for (const { name, source, variationAxes } of faces) {
  const font = await readFile(join(packages, source));
  for (const [part, text] of Object.entries({ basic, latin })) {
    const file = join(folderOfFonts, `${name}-${part}.woff2`);
    await writeFile(file, await subsetFont(font, text, { targetFormat: 'woff2', variationAxes }));
  }
}

/** A package that has a language's letters, its axes, and the word its files have between subset and style. */
interface NameSource {
  family: string;
  axis: string;
  variationAxes: Readonly<Record<string, Axis>>;
}

const ownScript = (family: string): NameSource => ({ family, axis: 'wght', variationAxes: { wght: 400 } });
const nameSources: Partial<Record<LanguageCode, NameSource>> = {
  ar: ownScript('noto-sans-arabic'),
  hi: { family: '../@fontsource/noto-sans', axis: '400', variationAxes: {} },
  ta: ownScript('noto-sans-tamil'),
  zh: ownScript('noto-sans-sc'),
  ja: ownScript('noto-sans-jp'),
  ko: ownScript('noto-sans-kr'),
};
const others: NameSource = { family: 'inter', axis: 'opsz', variationAxes: { opsz: 14, wght: 400 } };

const isWithin = (ranges: string, letter: string): boolean =>
  ranges.split(',').some((range) => {
    const [from = '', to = from] = range.slice(2).split('-');
    const code = letter.codePointAt(0) ?? 0;
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
  });

/** Which letters of the languages' names come from which file, as far as the pages' Latin lacks them. */
const lettersOfFiles = new Map<string, { letters: string; variationAxes: NameSource['variationAxes'] }>();
for (const [code, { own }] of Object.entries(languageSamples)) {
  const { family, axis, variationAxes } = nameSources[code as LanguageCode] ?? others;
  const subsets: Record<string, string> = JSON.parse(await readFile(join(packages, family, 'unicode.json'), 'utf8'));
  for (const letter of own) {
    if (basic.includes(letter) || latin.includes(letter)) continue;
    const subset = Object.keys(subsets).find((key) => isWithin(subsets[key] ?? '', letter));
    if (subset === undefined) throw new Error(`${family} has no ${letter} for ${own}`);
    const file = join(family, 'files', `${basename(family)}-${subset.replace(/[[\]]/g, '')}-${axis}-normal.woff2`);
    const { letters: known = '' } = lettersOfFiles.get(file) ?? {};
    if (!known.includes(letter)) lettersOfFiles.set(file, { letters: known + letter, variationAxes });
  }
}

const nameFaces: string[] = [];
for (const [source, { letters: text, variationAxes }] of lettersOfFiles) {
  const font = await subsetFont(await readFile(join(packages, source)), text, { targetFormat: 'woff2', variationAxes });
  const name = `name-${basename(source, '.woff2')}.woff2`;
  await writeFile(join(folderOfFonts, name), font);
  const range = [...text].map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
  nameFaces.push(`@font-face {
  font-family: "Language Names";
  font-display: swap;
  src: url("./${name}") format("woff2");
  unicode-range: ${range.join(', ')};
}
`);
}
const note = '/* Written by scripts/subset-fonts.ts: the letters of the languages’ own names on /languages. */\n';
await writeFile(join(folderOfFonts, 'language-names.css'), note + nameFaces.join(''));
