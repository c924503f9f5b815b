import type { CallOptions } from './remote-work.ts';

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
  /** Time of each character except white space, for languages written without spaces. */
  characters: readonly SpokenSpan[] | null;
}

/** A voice of a service. */
export interface SpeakerVoice {
  /** The service's name of the voice. */
  id: string;
  /** As shown to people. */
  name: string;
  gender: 'female' | 'male';
  age: 'young' | 'adult' | 'senior';
  /** ISO 639-1; all the model speaks if undefined. */
  languages?: readonly string[] | undefined;
}

/** A speech service with one of its models. */
export interface Speaker {
  readonly provider: string;
  /** User-facing name. */
  readonly label: string;
  readonly model: string;
  /** At least one for each gender and age. */
  readonly voices: readonly SpeakerVoice[];
  /** Our estimate; neither service reports a price. */
  readonly usdPerCharacter: number;
  /** @throws ProviderError */
  speak(request: SpeechRequest, options: CallOptions): Promise<SpokenAudio>;
}
