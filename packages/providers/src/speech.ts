/** A line to be spoken. */
export interface SpeechRequest {
  text: string;
  /** As the service names it. */
  voice: string;
  /** ISO 639-1, where the service wants to be told. */
  language?: string | undefined;
}

/** When something is said, in seconds from the beginning. */
export interface SpokenSpan {
  text: string;
  start: number;
  end: number;
}

export interface SpokenAudio {
  /** A WAV file. */
  wav: Buffer;
  sampleRate: number;
  /** When each word is said; null where the service does not tell. */
  words: readonly SpokenSpan[] | null;
}
