import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sleepingProgramId } from '../src/app/wake-script.ts';

const program = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
/** The page of addresses without one of their own is nothing without its program. */
const spaFallback = '__spa-fallback.html';
/** Attributes of parts that the small program of all public pages moves. */
const hasMovingParts = /\sdata-(?:drift|player)[=\s>]/;

/**
 * Makes the program of a page that was written out wait until `wakeScript` starts it: the browser takes its element for
 * data, and fetches nothing ahead. What moves by itself has a small program of its own.
 */
export function letPageSleep(html: string, clipProgram: string | undefined): string {
  if (!html.includes(`getElementById('${sleepingProgramId}')`)) return html;
  const files = [...html.matchAll(preload)].map(([, href]) => href);
  const element = `<script type="text/plain" id="${sleepingProgramId}" data-files="${files.join(' ')}">`;
  const asleep = html.replace(preload, '').replace(program, (_, code: string) => `${element}${code}</script>`);
  if (!asleep.includes(`id="${sleepingProgramId}"`)) throw new Error('A page has no program that could sleep.');
  if (!hasMovingParts.test(asleep)) return asleep;
  if (clipProgram === undefined) throw new Error('The program of moving parts was not built.');
  return asleep.replace('</head>', `<script type="module" src="/assets/${clipProgram}"></script></head>`);
}

/** The same for every page of a built site that sleeps. */
export async function letPagesSleep(client: string): Promise<void> {
  const assets = await readdir(join(client, 'assets'));
  const clipProgram = assets.find((name) => /^clips-[\w-]+\.js$/.test(name));
  for (const name of await readdir(client, { recursive: true })) {
    if (!name.endsWith('.html') || basename(name) === spaFallback) continue;
    const html = await readFile(join(client, name), 'utf8');
    const asleep = letPageSleep(html, clipProgram);
    if (asleep !== html) await writeFile(join(client, name), asleep);
  }
}
