/** A line to be spoken. */
export interface SpeechRequest {
  text: string;
  /** The service's name of the voice. */
  voice: string;
  /** ISO 639-1, for services that require it. */
  language?: string | undefined;
}

/** Time span of spoken text, in seconds from the beginning. */
export interface SpokenSpan {
  text: string;
  start: number;
  end: number;
}

export interface SpokenAudio {
  /** A WAV file. */
  wav: Buffer;
  sampleRate: number;
  /** Time of each word; null if the service does not report it. */
  words: readonly SpokenSpan[] | null;
}
