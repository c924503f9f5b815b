/** Why a render ended without a video. Stable: callers use `code`, people read `message`. */
export type RenderErrorCode =
  | 'invalid_spec'
  | 'unknown_actor'
  | 'unknown_music'
  | 'unreadable_media'
  | 'ffmpeg_missing'
  | 'encode_failed'
  /** FFmpeg was ended from outside: by the system due to lack of memory, or by a person. */
  | 'encoder_killed'
  | 'verification_failed'
  | 'canceled'
  | 'stalled'
  | 'render_crashed'
  /** The render process was ended from outside. */
  | 'render_killed'
  /** The render process exceeded its kind's memory limit, see `renderJobs`. */
  | 'out_of_memory'
  // Speech errors are passed through with the codes of the speech stage.
  | 'nothing_to_say'
  | 'too_long'
  | 'unsupported_text'
  | 'engine_failed';

/** A render that could not be finished. `message` is one plain sentence without paths or stack. */
export class RenderError extends Error {
  readonly code: RenderErrorCode;

  constructor(code: RenderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RenderError';
    this.code = code;
  }
}

/** Throws the `canceled` error if the signal has been aborted. */
export function assertNotCanceled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new RenderError('canceled', 'The render was canceled.');
}
