import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const buildFolder = fileURLToPath(new URL('../../web/build', import.meta.url));

/**
 * The folder of the built web app that is to be served, which may not exist. The launcher gives every build a folder of
 * its own and names the newest in `current`, so that files do not change under a server that runs; without that file it
 * is where the bundler puts them.
 */
export function findSiteFolder(folder: string = buildFolder): string {
  try {
    return join(folder, readFileSync(join(folder, 'current'), 'utf8').trim());
  } catch {
    return join(folder, 'client');
  }
}
