import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { detectLanguage } from '@hookline/contract/detect-language';
import type { LanguageCode } from '@hookline/contract/languages';
import { RecordingError, type RecordingErrorCode } from '#errors/recording-error.ts';
import { decodeRecording } from '#speech/recorded/decode-recording.ts';
import { type PreparedRecording, prepareRecording, type RecordingWarning } from '#speech/recorded/prepare-recording.ts';
import { writeRecording } from '#speech/recorded/write-recording.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import { UsageError } from './usage-error.ts';

/** A little over the limit, so that a longer recording is noticed. */
const mostSeconds = 301;

const refusals: Record<RecordingErrorCode, string> = {
  unreadable: 'could not be read as sound',
  silent: 'contains no speech',
  other_words: 'does not match the script; check the text and --language',
};

const notes: Record<RecordingWarning, string> = {
  clipped: 'The recording is too loud in places and distorts.',
  noisy: 'The recording is noisy. A quieter room sounds better.',
  quiet: 'The recording is very quiet. Move closer to the microphone.',
  mismatch: 'The recording does not sound much like the script. Check the text and --language.',
};

/**
 * Calls `use` with the spec spoken by a person's recording, and removes what was prepared for it afterwards. Without a
 * file the spec stays as it is. Prints what was said differently.
 * @throws UsageError in one line if the recording cannot be used
 */
export async function withVoiceFile<T>(
  voiceFile: string | undefined,
  spec: TalkSpecInput,
  { ffmpegPath, signal, print }: { ffmpegPath: string; signal: AbortSignal; print: (line: string) => void },
  use: (spec: TalkSpecInput) => Promise<T>,
): Promise<T> {
  if (voiceFile === undefined) return use(spec);
  const text = spec.script.trim().normalize('NFC');
  const language: LanguageCode = !spec.language || spec.language === 'auto' ? detectLanguage(text) : spec.language;
  const folder = await mkdtemp(path.join(tmpdir(), 'hookline-voice-'));
  try {
    const sound = await decodeRecording(voiceFile, { ffmpegPath, mostSeconds, signal });
    const made = await prepareRecording({ text, language, ...sound, pronunciations: spec.pronunciations }, signal);
    tellDifferences(text, made, print);
    const file = path.join(folder, 'voice.wav');
    await writeRecording(file, made);
    const recording = { file, engine: 'recorded voice', times: made.times, edges: 'given' as const };
    return await use({ ...spec, language, recording });
  } catch (error) {
    if (error instanceof RecordingError) throw new UsageError(`--voice-file ${voiceFile} ${refusals[error.code]}.`);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tellDifferences(text: string, made: PreparedRecording, print: (line: string) => void): void {
  for (const warning of made.warnings) print(`Note: ${notes[warning]}`);
  const said = { different: 'sounds different', unsaid: 'was not heard', extra: 'is followed by other words' } as const;
  for (const { kind, startOffset, endOffset } of made.differences)
    print(`Note: "${text.slice(startOffset, endOffset) || 'The beginning'}" ${said[kind]} in the recording.`);
}
