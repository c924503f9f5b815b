import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '@hookline/contract/languages';
import { z } from 'zod';
import type { VoiceSpec } from '../speech.ts';
import { InstalledVoiceError } from './installed-voice-error.ts';
import { languageOfLocale, parseVoiceKey, type VoiceKey } from './voice-key.ts';
import { readVoiceNotes, type VoiceSpeaker } from './voice-notes.ts';

const configSchema = z.object({
  audio: z.object({ sample_rate: z.int().min(8000).max(48_000) }),
  espeak: z.object({ voice: z.string().regex(/^[a-z]{2,3}(?:-[a-z0-9-]{1,20})?$/i) }).optional(),
  phoneme_type: z.enum(['espeak', 'text', 'pinyin']).default('espeak'),
  phoneme_id_map: z.record(z.string().max(16), z.array(z.int().min(0).max(100_000)).max(8)),
  num_speakers: z.int().min(1).max(10_000).default(1),
  inference: z
    .object({
      noise_scale: z.number().min(0).max(2).default(0.667),
      length_scale: z.number().min(0.2).max(5).default(1),
      noise_w: z.number().min(0).max(2).default(0.8),
    })
    .prefault({}),
  /** Samples for each unit of the lengths that some voices tell. */
  hop_length: z.int().min(1).max(4096).default(256),
});
export type VoiceConfig = z.infer<typeof configSchema>;

export interface InstalledVoice extends VoiceKey {
  language: LanguageCode;
  config: VoiceConfig;
  /** Its folder, absolute. */
  home: string;
  modelFile: string;
  /** Speakers that were heard; null if nobody has listened to this voice yet. */
  speakers: readonly VoiceSpeaker[] | null;
  /** Changes when the model or its configuration does; part of the cache key of finished speech. */
  version: string;
}

/**
 * Voices in a folder, each in a folder of its own name with `NAME.onnx` and `NAME.onnx.json`, by name. Read each time: what
 * is copied there is found at once. Incomplete and unreadable voices are left out, and so are languages we do not speak.
 */
export async function readInstalledVoices(folder: string): Promise<InstalledVoice[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const keys = entries.flatMap((entry) => (entry.isDirectory() ? (parseVoiceKey(entry.name)?.key ?? []) : []));
  const voices = await Promise.all(keys.sort().map((key) => readInstalledVoice(folder, key).catch(() => undefined)));
  return voices.filter((voice) => voice !== undefined);
}

/**
 * One voice of such a folder.
 * @throws InstalledVoiceError if it is missing or cannot be used
 */
export async function readInstalledVoice(folder: string, key: string): Promise<InstalledVoice> {
  const parsed = parseVoiceKey(key);
  const language = parsed && languageOfLocale(parsed.locale);
  if (!parsed || !language) throw new InstalledVoiceError('not_installed', `There is no voice ${key.slice(0, 80)}.`);
  const home = join(folder, parsed.key);
  const modelFile = join(home, `${parsed.key}.onnx`);
  const model = await stat(modelFile).catch(() => undefined);
  const text = await readFile(`${modelFile}.json`, 'utf8').catch(() => undefined);
  if (!model?.isFile() || model.size === 0 || text === undefined)
    throw new InstalledVoiceError('not_installed', `The voice ${key} is not installed.`);
  const config = configSchema.safeParse(parseJson(text));
  if (!config.success) {
    const where = config.error.issues[0]?.path.join('.') || 'the whole';
    throw new InstalledVoiceError('bad_voice', `The configuration of the voice ${key} has an error in: ${where}.`);
  }
  if (config.data.phoneme_type === 'pinyin')
    throw new InstalledVoiceError('bad_voice', `The voice ${key} needs a reading of Chinese that we do not have.`);
  const { speakers } = await readVoiceNotes(home);
  const version = createHash('sha256')
    .update(JSON.stringify([parsed.key, text, model.size, Math.round(model.mtimeMs)]))
    .digest('hex')
    .slice(0, 16);
  return {
    ...parsed,
    language,
    home,
    modelFile,
    version,
    config: config.data,
    speakers: speakers?.filter(({ speaker }) => speaker < config.data.num_speakers) ?? null,
  };
}

/** A voice and one of its speakers. */
export interface InstalledSpeaker {
  voice: InstalledVoice;
  speaker: number;
}

/**
 * Which installed voice an actor gets who was given none: always the same while the same voices are there, of the same
 * gender. Undefined if there is none.
 */
export function chooseInstalledVoice(
  voices: readonly InstalledVoice[],
  language: LanguageCode,
  { gender, variant }: Pick<VoiceSpec, 'gender' | 'variant'>,
): InstalledSpeaker | undefined {
  const fitting = voices
    .filter((voice) => voice.language === language)
    .flatMap((voice) =>
      (voice.speakers ?? []).filter((one) => one.gender === gender).map(({ speaker }) => ({ voice, speaker })),
    );
  return fitting[variant % Math.max(1, fitting.length)];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
