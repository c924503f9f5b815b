import type { LanguageCode } from '@hookline/contract/languages';
import type { OwnSpeaker } from '#features/own-actors/index.ts';
import type { SpokenWord } from '#features/scripts/index.ts';

export interface VoiceRequest {
  script: string;
  language: LanguageCode | 'auto';
  voice: OwnSpeaker['voice'];
  pronunciations: readonly SpokenWord[];
  /** Id of the installed voice that speaks. */
  installedVoice?: string | undefined;
}

export interface RecordedLine {
  durationMs: number;
  /** When each word is said, by its offset in the script. */
  times: { offset: number; startMs: number; endMs: number }[];
}

/** Port: speaks a script into a file, for films that are made elsewhere. */
export interface VoiceEngine {
  readonly name: string;
  /** Writes a WAV file. Rejects with EngineError; on abort it rejects within a second and leaves no process. */
  record(request: VoiceRequest, outFile: string, options: { signal: AbortSignal }): Promise<RecordedLine>;
}
