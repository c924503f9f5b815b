/** Why a recording cannot become speech. The codes are stable; the message is for logs. */
export type RecordingErrorCode = 'silent' | 'other_words' | 'unreadable';

/** Thrown by `prepareRecording`. */
export class RecordingError extends Error {
  readonly code: RecordingErrorCode;

  constructor(code: RecordingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RecordingError';
    this.code = code;
  }
}
