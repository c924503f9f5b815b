import { detectLanguage } from '@hookline/contract/detect-language';
import { type LanguageCode, languageCodes } from '@hookline/contract/languages';
import { z } from 'zod';
import { RenderError } from '#errors/render-error.ts';
import { SpeechError } from '#errors/speech-error.ts';
import { writeWavFile } from '#music/write-wav.ts';
import type { Viseme } from '#visemes/viseme.ts';
import { speak } from './speak.ts';

export const speechSpecSchema = z.object({
  /** UTF-16 units: ten times the product's limit. */
  script: z.string().trim().min(1).max(8000),
  language: z.enum([...languageCodes, 'auto']).default('auto'),
  voice: z.object({
    gender: z.enum(['male', 'female']),
    variant: z.int().min(0),
    pitch: z.number().positive(),
    pace: z.number().positive(),
  }),
  pronunciations: z.array(z.object({ word: z.string(), say: z.string() })).default([]),
  /** Id of the installed voice that speaks, see `SpeakOptions`. */
  installedVoice: z.string().max(120).optional(),
});

export interface WriteSpeechOptions {
  /** Gets a WAV file. */
  outFile: string;
  /** Folder for speech that may be used again; nothing is kept without. */
  cacheDir?: string | undefined;
  /** Folder with the user's own neural voices, see `SpeakOptions`. */
  neuralVoicesDir?: string | undefined;
  /** Folder with voices the operator installed, see `SpeakOptions`. */
  installedVoicesDir?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: undefined;
}

export interface WrittenSpeech {
  durationMs: number;
  language: LanguageCode;
  /** Who spoke. */
  engine: string;
  /** Parts of the request that could not be fulfilled. */
  warning: string | undefined;
  /** When each word is said, by its offset in the script as it was spoken (trimmed, NFC). */
  times: { offset: number; startMs: number; endMs: number }[];
  /** The mouth, sound by sound; a shape lasts until the next. */
  phones: { viseme: Viseme; startMs: number }[];
}

/** Speaks a script to a file, without a film. Throws RenderError with the codes of the speech stage. */
export async function writeSpeech(
  input: z.input<typeof speechSpecSchema>,
  { outFile, cacheDir, neuralVoicesDir, installedVoicesDir, signal }: WriteSpeechOptions,
): Promise<WrittenSpeech> {
  const parsed = speechSpecSchema.safeParse(input);
  if (!parsed.success) throw new RenderError('invalid_spec', 'This is no script.', { cause: parsed.error });
  const { script, voice, pronunciations, installedVoice } = parsed.data;
  const text = script.normalize('NFC');
  const language = parsed.data.language === 'auto' ? detectLanguage(text) : parsed.data.language;
  try {
    const {
      samples,
      sampleRate,
      durationMs,
      words,
      phones: spoken,
      engine,
      warning,
    } = await speak(
      { text, language, voice, pronunciations },
      {
        ...(cacheDir !== undefined && { cacheDir }),
        ...(neuralVoicesDir !== undefined && { neuralVoicesDir }),
        ...(installedVoicesDir !== undefined && { installedVoicesDir }),
        ...(installedVoice !== undefined && { installedVoice }),
        ...(signal && { signal }),
      },
    );
    await writeWavFile(outFile, { left: samples, right: samples, sampleRate });
    const times = words.map(({ startOffset: offset, startMs, endMs }) => ({ offset, startMs, endMs }));
    const phones = spoken.map(({ viseme, startMs }) => ({ viseme, startMs }));
    return { durationMs, language, engine, warning, times, phones };
  } catch (error) {
    if (error instanceof SpeechError) throw new RenderError(error.code, error.message, { cause: error });
    throw error;
  }
}
