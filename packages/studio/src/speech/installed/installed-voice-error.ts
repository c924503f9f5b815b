import { SpeechError } from '#errors/speech-error.ts';

/** Why an installed voice cannot speak. */
export type InstalledVoiceProblem = 'not_installed' | 'bad_voice' | 'no_sound';

/** Thrown if an installed voice cannot be used; the message says what is wrong with it. */
export class InstalledVoiceError extends SpeechError {
  readonly problem: InstalledVoiceProblem;

  constructor(problem: InstalledVoiceProblem, message: string, options?: ErrorOptions) {
    super('engine_failed', message, options);
    this.name = 'InstalledVoiceError';
    this.problem = problem;
  }
}
