import type { LanguageCode } from '@hookline/contract/languages';
import type { VoiceSpec } from './speech.ts';

/** The sound of one written token. Silent tokens (emoji, lone dashes) have no spoken form and are omitted. */
export interface SpokenToken {
  /** Index of the written token in the script. */
  token: number;
  /** Words to speak, numbers and symbols already spelled out as far as the engine needs it. Never empty. */
  text: string;
  /** True if the voice should take a short breath after the token. */
  pause: boolean;
}

/** One sentence passed to an engine. */
export interface SpokenSentence {
  tokens: SpokenToken[];
  ending: '.' | '?' | '!';
}

/** One sentence as an engine returns it. Times count from the sentence's first sample. */
export interface SentenceAudio {
  /** Mono, -1..1, at `sampleRate`. */
  samples: Float32Array;
  sampleRate: number;
  /** In order, without gaps; `symbol` is IPA, '' for silence. */
  phones: { symbol: string; startMs: number; endMs: number }[];
  /** In order, one per spoken token that could be placed. */
  tokens: { token: number; startMs: number; endMs: number }[];
}

/** A speech engine behind one port, so that each language can use the engine that speaks it best. */
export interface SpeechEngine {
  name: string;
  /** Changes whenever the same text would sound different; part of the cache key of finished speech. */
  version?: string;
  languages: readonly LanguageCode[];
  /** True if the voice is flat by itself: its sentences get a melody, see `shapeSentence`. */
  isFlat?: boolean;
  /** False if the engine has no voice of that gender; absent if it has every gender in every language. */
  hasGender?(gender: VoiceSpec['gender']): boolean;
  /** User-facing warning about a language, for example that the voice of a related language is used. */
  warning?(language: LanguageCode): string | undefined;
  /**
   * Speaks the sentences in order. Throws `SpeechError` ('engine_failed' if the engine breaks) or the signal's reason.
   */
  speak(
    sentences: SpokenSentence[],
    language: LanguageCode,
    voice: VoiceSpec,
    signal?: AbortSignal,
  ): Promise<SentenceAudio[]>;
}
