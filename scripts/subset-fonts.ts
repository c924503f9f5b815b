/**
 * Writes the fonts of the pages, apps/web/src/styles/fonts: of each step of type the letters of English in one small
 * file, and the other letters of Latin in another. Run it after an update of the font packages; `subset-font` is no
 * dependency, since only this needs it:
 *
 *   npm install --prefix FOLDER subset-font@2.9.0
 *   node scripts/subset-fonts.ts FOLDER
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Axis = number | { min: number; max: number };
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, Axis>> },
) => Promise<Buffer>;

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = join(root, 'node_modules', '@fontsource-variable');
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
    const file = join(root, 'apps', 'web', 'src', 'styles', 'fonts', `${name}-${part}.woff2`);
    await writeFile(file, await subsetFont(font, text, { targetFormat: 'woff2', variationAxes }));
  }
}
