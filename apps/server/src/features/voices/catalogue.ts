import { type LanguageCode, languages } from '@hookline/contract/languages';
import { languageOfLocale, parseVoiceKey, type VoiceKey, type voiceQualities } from '@hookline/studio/voices';
import { z } from 'zod';

export interface CatalogueFile {
  /** Name it gets here; made from the voice's name, never from the catalogue's path. */
  name: string;
  /** Path in the store, relative to its URL. */
  path: string;
  bytes: number;
  md5: string;
}

/** A voice that can be downloaded. */
export interface CatalogueVoice extends VoiceKey {
  language: LanguageCode;
  speakers: number;
  model: CatalogueFile;
  config: CatalogueFile;
  /** Says which data it learned from, and under which license. */
  card: CatalogueFile | null;
}

export interface Catalogue {
  voices: CatalogueVoice[];
  /** Number of entries that were skipped as malformed. */
  leftOut: number;
}

/** Bytes; the largest voices are 130 MB. */
export const mostBytes = { catalogue: 8e6, model: 500e6, config: 2e6, card: 100e3 } as const;
const mostVoices = 5000;

const fileSchema = z.object({
  size_bytes: z.int().min(1).max(mostBytes.model),
  md5_digest: z.string().regex(/^[0-9a-f]{32}$/),
});
const entrySchema = z.object({
  num_speakers: z.int().min(1).max(10_000).default(1),
  files: z.record(z.string().max(300), fileSchema),
});

/** Thrown if the file is not a catalogue. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

/**
 * Reads the project's `voices.json`: the voices of our languages. What it says is not trusted: an entry whose names, paths,
 * sizes or digests are odd is left out.
 * @throws CatalogueError if it is not a catalogue
 */
export function readCatalogue(text: string): Catalogue {
  const entries = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  const keys = entries.success ? Object.keys(entries.data) : [];
  if (!entries.success || keys.length === 0 || keys.length > mostVoices)
    throw new CatalogueError('The catalogue of voices cannot be read. Is the address in VOICES_URL right?');
  const voices: CatalogueVoice[] = [];
  let leftOut = 0;
  for (const [written, entry] of Object.entries(entries.data)) {
    const key = parseVoiceKey(written);
    const read = key && readEntry(key, entry);
    if (!read) leftOut += 1;
    else if (read.language !== undefined) voices.push({ ...read, language: read.language });
  }
  if (leftOut === keys.length) throw new CatalogueError('The catalogue has no voice that can be read.');
  return { voices: voices.sort(byLanguage), leftOut };
}

function readEntry(key: VoiceKey, entry: unknown) {
  const read = entrySchema.safeParse(entry);
  if (!read.success) return undefined;
  const { files, num_speakers: speakers } = read.data;
  const find = (name: string, as: string, most: number): CatalogueFile | undefined => {
    const found = Object.entries(files).find(([path]) => path.normalize('NFC').split('/').at(-1) === name);
    if (!found || !isPlainPath(found[0]) || found[1].size_bytes > most) return undefined;
    const [path, { size_bytes: bytes, md5_digest: md5 }] = found;
    return { name: as, path, bytes, md5 };
  };
  const model = find(`${key.key}.onnx`, `${key.key}.onnx`, mostBytes.model);
  const config = find(`${key.key}.onnx.json`, `${key.key}.onnx.json`, mostBytes.config);
  if (!model || !config) return undefined;
  const card = find('MODEL_CARD', 'MODEL_CARD', mostBytes.card) ?? null;
  return { ...key, language: languageOfLocale(key.locale), speakers, model, config, card };
}

/** A path within the store, without `..`. */
function isPlainPath(path: string): boolean {
  return path.split('/').every((part) => part !== '' && !/^\.+$|[\\?#%:]|\p{C}/u.test(part));
}

/** Address of a file of the store. */
export function addressOf(baseUrl: string, path: string): string {
  return new URL(path.split('/').map(encodeURIComponent).join('/'), baseUrl).href;
}

function byLanguage(a: CatalogueVoice, b: CatalogueVoice): number {
  const place = ({ language }: CatalogueVoice) => languages.findIndex(({ code }) => code === language);
  return place(a) - place(b) || (a.key < b.key ? -1 : 1);
}

/** Which of several voices of a language to take first: medium quality, many speakers. */
export function byPreference(a: CatalogueVoice, b: CatalogueVoice): number {
  const order: CatalogueVoice['quality'][] = ['medium', 'high', 'low', 'x_low'];
  const many = ({ speakers }: CatalogueVoice) => (speakers > 1 ? 0 : 1);
  return order.indexOf(a.quality) - order.indexOf(b.quality) || many(a) - many(b) || (a.key < b.key ? -1 : 1);
}

export const qualityNames: Readonly<Record<(typeof voiceQualities)[number], string>> = {
  x_low: 'very low',
  low: 'low',
  medium: 'medium',
  high: 'high',
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
