/**
 * Packs a release: `npm run release -- [FOLDER]` writes `hookline-VERSION.tar.gz` and its checksum to FOLDER (dist). It holds
 * what is committed, and the built pages, so that `npm start` in it only installs packages.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { packRelease } from './run/pack-release.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [folder = 'dist', ...rest] = process.argv.slice(2);

if (rest.length > 0) {
  console.error('npm run release -- [FOLDER]');
  process.exitCode = 2;
} else {
  try {
    const { file, sha256 } = await packRelease(root, resolve(root, folder));
    console.log(`Wrote ${file}\nsha256 ${sha256}`);
  } catch (error) {
    console.error(`No release: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
