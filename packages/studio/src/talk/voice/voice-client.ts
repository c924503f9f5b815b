import type { Worker } from 'node:worker_threads';
import { assertNotCanceled, RenderError, type RenderErrorCode } from '#errors/render-error.ts';
import { advance } from '#process/sign-of-life.ts';
import type { VoiceOrder, VoiceReply, VoiceRequest } from './voice-protocol.ts';
import { takeVoiceThread } from './voice-threads.ts';

/** A canceled thread ends the processes it started; it is terminated if that takes longer. */
const patienceMs = 300;

type ReplyOf<Kind extends VoiceReply['kind']> = Extract<VoiceReply, { kind: Kind }>;

/** The thread that creates the voice and mixes the sound. Its failures reject the pending call as RenderErrors. */
export class VoiceClient {
  readonly #worker: Worker;
  readonly #signal: AbortSignal | undefined;
  readonly #ended: Promise<void>;
  readonly #replies: VoiceReply[] = [];
  #failure: RenderError | undefined;
  #wake: (() => void) | undefined;
  readonly #onAbort = () => void this.end();

  /** `onSpeaking` is called if most of the script must be spoken, which takes a while. */
  constructor(order: VoiceOrder, signal: AbortSignal | undefined, onSpeaking: (() => void) | undefined) {
    this.#signal = signal;
    this.#worker = takeVoiceThread();
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        signal?.removeEventListener('abort', this.#onAbort);
        this.#fail(new RenderError('render_crashed', 'The voice ended unexpectedly.'));
        resolve();
      });
    });
    this.#worker.on('error', (cause) => this.#fail(new RenderError('render_crashed', 'The voice failed.', { cause })));
    this.#worker.on('message', (reply: VoiceReply) => {
      advance();
      if (reply.kind === 'advanced') return;
      if (reply.kind === 'speaking') this.#tell(onSpeaking);
      else if (reply.kind === 'failed') this.#fail(errorOf(reply));
      else this.#replies.push(reply);
      this.#wake?.();
    });
    this.send({ kind: 'order', order });
  }

  /** Sends a request. */
  send(request: VoiceRequest): void {
    this.#worker.postMessage(request);
  }

  /** The next reply; must be of this kind. */
  async next<Kind extends VoiceReply['kind']>(kind: Kind): Promise<ReplyOf<Kind>> {
    for (;;) {
      assertNotCanceled(this.#signal);
      const reply = this.#replies.shift();
      if (reply) {
        if (reply.kind !== kind) throw new Error(`The voice said ${reply.kind} instead of ${kind}.`);
        return reply as ReplyOf<Kind>;
      }
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Ends the thread and the processes it started; safe to call again. */
  async end(): Promise<void> {
    this.send({ kind: 'cancel' });
    this.#wake?.();
    const help = setTimeout(() => void this.#worker.terminate(), patienceMs);
    await this.#ended;
    clearTimeout(help);
  }

  #tell(onSpeaking: (() => void) | undefined): void {
    try {
      onSpeaking?.();
    } catch (cause) {
      this.#fail(new RenderError('render_crashed', 'The pictures could not be prepared.', { cause }));
    }
  }

  #fail(error: RenderError): void {
    this.#failure ??= error;
    this.#wake?.();
  }
}

function errorOf({ code, message, detail }: ReplyOf<'failed'>): RenderError {
  const cause = new Error(detail);
  // Speech errors and render errors share their codes; any other code comes from the system.
  return isOurs(code)
    ? new RenderError(code, message, { cause })
    : new RenderError('render_crashed', 'The voice failed.', { cause });
}

const ours: Partial<Record<RenderErrorCode, true>> = {
  unknown_music: true,
  unreadable_media: true,
  ffmpeg_missing: true,
  nothing_to_say: true,
  too_long: true,
  unsupported_text: true,
  engine_failed: true,
  render_crashed: true,
};

function isOurs(code: string): code is RenderErrorCode {
  return Object.hasOwn(ours, code);
}
