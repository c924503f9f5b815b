import type { LanguageCode } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import {
  decodeRecording,
  type PreparedRecording,
  prepareRecording,
  type RecordedPart,
  RecordingError,
  type RecordingErrorCode,
  type RecordingRequest,
  writeRecording,
} from '@hookline/studio/recordings';
import { SpeechError } from '@hookline/studio/speech';
import { fileTypeFromFile } from 'file-type';
import { readsStrangersFiles } from '#platform/ffmpeg/reads-strangers-files.ts';

/** Reader of each kind of file by its bytes, so that ffmpeg never guesses formats that open other files. */
const readers: Record<string, string> = {
  mp3: 'mp3',
  aac: 'aac',
  m4a: 'mov',
  mp4: 'mov',
  wav: 'wav',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  flac: 'flac',
  // What some browsers and phones record into.
  webm: 'matroska',
};

export interface RecordingOrder {
  ffmpegPath: string;
  sourceFile: string;
  outFile: string;
  text: string;
  language: LanguageCode;
  pronunciations: NonNullable<RecordingRequest['pronunciations']>;
  parts: readonly RecordedPart[];
}

export type RecordingReply =
  | Omit<PreparedRecording, 'samples' | 'sampleRate'>
  | { refusal: RecordingErrorCode | 'too_long' | 'old_ffmpeg' };

/** Decodes an untrusted recording under limits of its own, cleans it, and finds the script's words in it. */
export async function perform(order: RecordingOrder): Promise<RecordingReply> {
  const { ffmpegPath, sourceFile, outFile, text, language, pronunciations, parts } = order;
  if (!(await readsStrangersFiles(ffmpegPath))) return { refusal: 'old_ffmpeg' };
  const type = await fileTypeFromFile(sourceFile);
  const reader = type && readers[type.ext];
  if (!reader) return { refusal: 'unreadable' };
  // A little more, so that a longer recording is noticed.
  const mostSeconds = limits.spokenMs / 1000 + 1;
  try {
    const sound = await decodeRecording(sourceFile, { ffmpegPath, reader, mostSeconds });
    const { samples, sampleRate, ...made } = await prepareRecording({
      text,
      language,
      pronunciations,
      parts,
      ...sound,
    });
    await writeRecording(outFile, { samples, sampleRate });
    return made;
  } catch (error) {
    if (error instanceof RecordingError) return { refusal: error.code };
    if (error instanceof SpeechError && error.code === 'too_long') return { refusal: 'too_long' };
    throw error;
  }
}
