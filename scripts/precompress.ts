/**
 * Writes `.br` and `.gz` copies beside the text files of a built site, so that the server never compresses a static
 * file itself. Usage: node scripts/precompress.ts FOLDER
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textTypes = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.vtt',
  '.webmanifest',
  '.xml',
]);
/** Below this one network packet carries the file either way. */
const MIN_BYTES = 1024;

/**
 * Compresses every text file below a folder.
 *
 * @param folder absolute or relative path of a built site
 * @returns number of files that got copies
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)));
  const written = await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
  return written.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return false;
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  return true;
}

if (import.meta.main) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('usage: node scripts/precompress.ts FOLDER');
  console.log(`${await precompress(folder)} files compressed`);
}
