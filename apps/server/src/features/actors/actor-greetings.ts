import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cast, findActor } from '@hookline/studio/cast';
import { renderInChild } from '@hookline/studio/render';
import { Refusal } from '#platform/errors/refusal.ts';
import { pictureVersion } from './catalogue.ts';
import { firstScreen } from './first-screen.ts';

export interface GreetingFile {
  path: string;
  sizeBytes: number;
}

export interface ActorGreetings {
  /** @throws Refusal NOT_FOUND for an unknown actor, RATE_LIMITED when many requests are waiting */
  get(actorId: string): Promise<GreetingFile>;
  /** Renders the greetings of the first screen sequentially, once the machine has had time to settle. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** More than this many in line are a script that asks for the whole cast, not a person pointing at tiles. */
const longestLine = 12;
const settleMs = 60_000;

/** Short clips in which actors say hello, rendered on first request, one at a time, and cached in `folder`. */
export function createActorGreetings(options: {
  folder: string;
  cacheFolder: string;
  ffmpegPath: string;
}): ActorGreetings {
  const { folder, cacheFolder, ffmpegPath } = options;
  const closing = new AbortController();
  const making = new Map<string, Promise<GreetingFile>>();
  let line: Promise<unknown> = Promise.resolve();

  async function render(actorId: string, path: string): Promise<GreetingFile> {
    await mkdir(folder, { recursive: true });
    const posterFile = path.replace(/\.mp4$/, '.jpg');
    const files = { outFile: path, posterFile, cacheDir: cacheFolder, ffmpegPath };
    await renderInChild('greeting', { actorId }, { ...files, signal: closing.signal }, { isBackground: true });
    return { path, sizeBytes: (await stat(path)).size };
  }

  async function get(actorId: string): Promise<GreetingFile> {
    const actor = findActor(actorId);
    if (actor?.id !== actorId) throw new Refusal('NOT_FOUND');
    const path = join(folder, `${actorId}-greeting-${pictureVersion(actor)}.mp4`);
    const stored = await stat(path).catch(() => undefined);
    if (stored) return { path, sizeBytes: stored.size };
    const known = making.get(path);
    if (known) return known;
    if (making.size >= longestLine) throw new Refusal('RATE_LIMITED');
    const made = line.then(() => render(actorId, path)).finally(() => making.delete(path));
    making.set(path, made);
    line = made.catch(() => undefined);
    return made;
  }

  return {
    get,
    async warmUp() {
      const settled = await wait(settleMs, true, { ref: false, signal: closing.signal }).catch(() => false);
      if (!settled) return;
      for (const actor of firstScreen(cast)) {
        if (closing.signal.aborted) return;
        await get(actor.id).catch(() => undefined);
      }
    },
    async close() {
      closing.abort();
      await line;
    },
  };
}
