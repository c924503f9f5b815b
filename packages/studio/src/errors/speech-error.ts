/** Why a script cannot become speech. The codes are stable; the message is for logs. */
export type SpeechErrorCode = 'nothing_to_say' | 'too_long' | 'unsupported_text' | 'engine_failed';

/** Thrown by `speak`. Canceling throws the signal's own reason instead. */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpeechError';
    this.code = code;
  }
}
