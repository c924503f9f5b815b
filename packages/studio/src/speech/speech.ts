import type { LanguageCode } from '@hookline/contract/languages';
import type { Viseme } from '#visemes/viseme.ts';
import type { Pronunciation } from './script/find-pronunciations.ts';

/** An actor's voice, independent of engine and language. */
export interface VoiceSpec {
  gender: 'male' | 'female';
  /** Index into an engine's voices of that gender, modulo their number. */
  variant: number;
  /** Multiplier of the engine voice's own pitch, about 0.8..1.25. */
  pitch: number;
  /** Multiplier of the engine voice's own pace, about 0.85..1.2; larger is faster. */
  pace: number;
}

export interface SpeechRequest {
  /** The script as written, NFC. Captions and VTT show exactly these words. */
  text: string;
  language: LanguageCode;
  voice: VoiceSpec;
  /** Words spoken differently than written; captions keep the written form. */
  pronunciations?: readonly Pronunciation[] | undefined;
  /** Length of the pauses between sentences, relative to the usual. Default: 1. */
  pauses?: number | undefined;
  /** Offset of a part of the text that sounds the same whatever is said before it. Default: 0, the whole. */
  bodyOffset?: number | undefined;
}

/** One written word of the script (whitespace-delimited token, or an Intl.Segmenter word where there are no spaces). */
export interface SpeechWord {
  /** As written, with its punctuation. Joined in order, the words equal the script except for white space. */
  text: string;
  /** UTF-16 offsets into the request's text. */
  startOffset: number;
  endOffset: number;
  startMs: number;
  endMs: number;
  /** Index of the sentence the word belongs to, from 0. */
  sentence: number;
  /** True if the voice emphasizes the word: brows rise and the head nods. */
  stressed: boolean;
}

export interface SpeechPhone {
  /** IPA symbol, '' for silence. */
  symbol: string;
  viseme: Viseme;
  startMs: number;
  endMs: number;
}

/** Finished speech with its timings. All times count from the first sample. */
export interface SpeechTrack {
  /** Mono, -1..1. */
  samples: Float32Array;
  sampleRate: number;
  durationMs: number;
  words: SpeechWord[];
  phones: SpeechPhone[];
  /** Engine name shown in the interface, for example 'flite' or 'espeak-ng'. */
  engine: string;
  /** User-facing; set if the voice is only an approximation. */
  warning?: string;
}
