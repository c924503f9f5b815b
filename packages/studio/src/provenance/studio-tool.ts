import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = new URL('../../package.json', import.meta.url);

/** Name and version of the tool, as written into files. */
export const studioTool = `Hookline studio ${z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version}`;
