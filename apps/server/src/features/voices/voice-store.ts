import { mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readVoiceNotes, writeVoiceNotes } from '@hookline/studio/voices';
import { z } from 'zod';
import {
  addressOf,
  type Catalogue,
  CatalogueError,
  type CatalogueFile,
  type CatalogueVoice,
  mostBytes,
  readCatalogue,
} from './catalogue.ts';
import { DownloadError, type DownloadOptions, digestOf, downloadFile, fetchText } from './download-file.ts';
import { lockVoiceFolder } from './lock-voice-folder.ts';
import { type CardFacts, readModelCard } from './model-card.ts';

export interface VoiceStoreOptions extends Omit<DownloadOptions, 'onProgress'> {
  /** Where voices are kept: `DATA_DIR/voices`. */
  folder: string;
  /** Address of the public store, with a slash at its end. */
  baseUrl: string;
}

/** Disk space to leave free, in addition to the download. */
const spareBytes = 200e6;
const cardsSchema = z.record(
  z.string(),
  z.object({ licence: z.string().nullable(), trainedFrom: z.string().nullable() }),
);

/** The catalogue of the store, as it is now; else as it was when it was last read, with what kept it from being read. */
export async function loadCatalogue({
  folder,
  baseUrl,
  signal,
}: VoiceStoreOptions): Promise<{ catalogue: Catalogue | null; problem: DownloadError | null }> {
  const kept = join(folder, '.catalogue', 'voices.json');
  try {
    const text = await fetchText(addressOf(baseUrl, 'voices.json'), { most: mostBytes.catalogue, signal });
    const catalogue = readCatalogue(text);
    await keep(kept, text);
    return { catalogue, problem: null };
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    const text = await readFile(kept, 'utf8').catch(() => null);
    return { catalogue: text === null ? null : readCatalogue(text), problem: error };
  }
}

/** The catalogue as it was last read; null if it never was. */
export async function keptCatalogue(folder: string): Promise<Catalogue | null> {
  try {
    return readCatalogue(await readFile(join(folder, '.catalogue', 'voices.json'), 'utf8'));
  } catch (error) {
    if (error instanceof CatalogueError || (error instanceof Error && 'code' in error)) return null;
    throw error;
  }
}

/** How many cards are fetched at the same time. */
const sideBySide = 6;

/** What the voices' cards say, by name. Each card is fetched once; unavailable ones are missing. */
export async function readCards(
  { folder, baseUrl, signal }: VoiceStoreOptions,
  voices: readonly CatalogueVoice[],
): Promise<Map<string, CardFacts>> {
  const file = join(folder, '.catalogue', 'cards.json');
  const known: Record<string, CardFacts> = await readFile(file, 'utf8')
    .then((text) => cardsSchema.parse(JSON.parse(text)))
    .catch(() => ({}));
  const wanted = voices.flatMap(({ card }) => (card && !Object.hasOwn(known, card.md5) ? [card] : []));
  let isAway = false;
  const fetchOne = async (card: CatalogueFile) => {
    if (isAway) return;
    try {
      known[card.md5] = readModelCard(await fetchText(addressOf(baseUrl, card.path), { most: mostBytes.card, signal }));
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      isAway = error.problem === 'unreachable';
    }
  };
  for (let at = 0; at < wanted.length; at += sideBySide)
    await Promise.all(wanted.slice(at, at + sideBySide).map(fetchOne));
  if (wanted.length > 0) await keep(file, JSON.stringify(known));
  return new Map(
    voices.flatMap(({ key, card }) => {
      const facts = card ? known[card.md5] : undefined;
      return facts ? [[key, facts] as const] : [];
    }),
  );
}

async function keep(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

/** The files of a voice, the largest last. */
export function filesOf({ config, card, model }: CatalogueVoice): CatalogueFile[] {
  return [config, ...(card ? [card] : []), model];
}

/**
 * Downloads a voice and checks its files. It appears among the installed ones only when it is complete.
 * @throws DownloadError
 */
export async function installVoice(
  options: VoiceStoreOptions,
  voice: CatalogueVoice,
  { facts, onProgress }: { facts: CardFacts | undefined; onProgress?: (bytes: number, all: number) => void },
): Promise<void> {
  const { folder, baseUrl } = options;
  const incoming = join(folder, '.incoming', voice.key);
  await mkdir(incoming, { recursive: true });
  using _lock = lockVoiceFolder(incoming);
  const files = filesOf(voice);
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  await assertRoom(folder, all);
  let before = 0;
  for (const { name, path, bytes, md5 } of files) {
    const file = join(incoming, name);
    const isThere = (await stat(file).catch(() => undefined))?.size === bytes;
    if (!isThere)
      await downloadFile(
        { url: addressOf(baseUrl, path), file, bytes, md5 },
        { ...options, onProgress: (arrived) => onProgress?.(before + arrived, all) },
      );
    before += bytes;
    onProgress?.(before, all);
  }
  const home = join(folder, voice.key);
  await rm(home, { recursive: true, force: true });
  await rename(incoming, home);
  await writeVoiceNotes(
    { home },
    {
      from: baseUrl,
      ...(facts?.licence && { licence: facts.licence }),
      files: Object.fromEntries(files.map(({ name, bytes, md5 }) => [name, { bytes, md5 }])),
    },
  );
}

async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < bytes + spareBytes)
    throw new DownloadError(
      'disk_full',
      `This takes ${megabytes(bytes)}, and ${megabytes(free)} are free on this disk.`,
    );
}

/** Deletes a partly downloaded voice. @throws DownloadError when it is being downloaded right now */
export async function discardIncoming(folder: string, key: string): Promise<void> {
  const incoming = join(folder, '.incoming', key);
  if (!(await stat(join(incoming, '..')).catch(() => undefined))) return;
  using _lock = lockVoiceFolder(incoming);
  await rm(incoming, { recursive: true, force: true });
}

/** Whether a voice's files are as the catalogue described them; what is wrong with them, or null. */
export async function findDamage(
  folder: string,
  key: string,
  known: CatalogueVoice | undefined,
): Promise<'unknown' | string | null> {
  const home = join(folder, key);
  const notes = await readVoiceNotes(home);
  const expected =
    notes.files ?? (known && Object.fromEntries(filesOf(known).map(({ name, bytes, md5 }) => [name, { bytes, md5 }])));
  if (!expected) return 'unknown';
  for (const [name, { bytes, md5 }] of Object.entries(expected)) {
    if (name.includes('/') || name.includes('\\')) continue;
    const file = join(home, name);
    const found = await stat(file).catch(() => undefined);
    if (!found && name === 'MODEL_CARD') continue;
    if (!found) return `${name} is missing`;
    if (found.size !== bytes) return `${name} has ${found.size} bytes, not ${bytes}`;
    if ((await digestOf(file)) !== md5) return `${name} has changed`;
  }
  return null;
}

export function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}
