/**
 * Messages between this program and the eSpeak NG process: JSON messages, nothing shared. eSpeak NG is a separate
 * program under GPL-3.0; anything that answers these messages can replace it.
 */
export interface EspeakCommand {
  type: 'speak';
  /** Voice file and variant, for example 'es+Annie'. */
  voice: string;
  /** Words per minute, 80..450. */
  rate: number;
  /** 0..99, 50 is the voice's default. */
  pitch: number;
  /** Liveliness of the melody, 0..99, 50 is the voice's default. */
  range: number;
  /** Spoken and answered one by one. */
  sentences: string[];
  /** Whether the sentences are also written in IPA. */
  ipa?: boolean;
}

export interface EspeakEvent {
  /** Start of a word, or of a phone (IPA with stress marks, '' for silence). */
  type: 'word' | 'phoneme';
  /** Position of the word in the sentence, in code points from 0. */
  position: number;
  symbol: string;
  /** From the sentence's first sample. */
  atMs: number;
}

export type EspeakReply =
  /** `pcm` is base64 of 16-bit little-endian mono samples. `ipa` has a line for each clause, '_' between phones. */
  | { type: 'sentence'; index: number; sampleRate: number; pcm: string; events: EspeakEvent[]; ipa: string }
  | { type: 'done' }
  | { type: 'failed'; message: string };
