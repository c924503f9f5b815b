import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type FramePipe, type FrameSink, sinkInto } from '#encode/frame-pipe.ts';
import { usualFramesInFlight } from '#encode/usual-frames-in-flight.ts';
import { RenderError } from '#errors/render-error.ts';
import { childEnvironment } from '#process/child-environment.ts';
import { advance } from '#process/sign-of-life.ts';

/**
 * Freed blocks of ffmpeg larger than 1 MB are returned at once: 40 MB less at the peak of a talk with pictures, for 1.5
 * ms of CPU time per frame. Only the GNU C library supports this.
 */
const frugalEnvironment = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

export interface VideoEncoderOptions {
  folder?: string;
  /** Created in advance with `createFramePipe`; without one, frames go through a stream. The encoder closes it. */
  pipe?: FramePipe | null;
  /** Trades time for memory. */
  isFrugal?: boolean;
  /** Maximum number of frames on their way at once; `usualFramesInFlight` by default. */
  framesInFlight?: number | undefined;
}

/** A running ffmpeg that accepts raw frames. Every method rejects with a RenderError if ffmpeg has failed. */
export class VideoEncoder {
  readonly #process: ChildProcess;
  readonly #closed: Promise<number | NodeJS.Signals | null>;
  #stderr = '';
  readonly #sink: FrameSink;
  readonly #waiting: Promise<void>[] = [];
  readonly #framesInFlight: number;
  #isClosed = false;
  #encodedFrames = 0;

  /** Starts ffmpeg with a command line of `planEncode` or `planSegments`; names in it are relative to `folder`. */
  static async start(
    ffmpegPath: string,
    argumentList: readonly string[],
    options: VideoEncoderOptions = {},
  ): Promise<VideoEncoder> {
    const encoder = new VideoEncoder(ffmpegPath, argumentList, options);
    await options.pipe?.reader.close();
    return encoder;
  }

  private constructor(
    ffmpegPath: string,
    argumentList: readonly string[],
    { folder, pipe, isFrugal = false, framesInFlight = usualFramesInFlight }: VideoEncoderOptions,
  ) {
    this.#framesInFlight = framesInFlight;
    this.#process = spawn(ffmpegPath, argumentList, {
      stdio: [pipe ? pipe.reader.fd : 'pipe', 'pipe', 'pipe'],
      cwd: folder,
      env: childEnvironment(isFrugal ? frugalEnvironment : {}),
    });
    this.#closed = new Promise((resolve) => {
      const settle = (code: number | NodeJS.Signals | null) => {
        this.#isClosed = true;
        resolve(code);
      };
      this.#process.once('close', (code, signal) => settle(signal ?? code));
      this.#process.once('error', (error) => {
        this.#stderr += error.message;
        settle(-1);
      });
    });
    this.#sink = pipe ? sinkInto(pipe.writer) : sinkOf(this.#process.stdin);
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-4000);
    });
    this.#process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const frame = [...text.matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1];
      if (frame === undefined) return;
      if (Number(frame) > this.#encodedFrames) advance();
      this.#encodedFrames = Number(frame);
    });
  }

  /** Number of frames ffmpeg reports as encoded. */
  get encodedFrames(): number {
    return this.#encodedFrames;
  }

  /**
   * Queues one frame. Resolves when fewer than `framesInFlight` are waiting, so that some are drawn while others are
   * sent. The bytes must not change until that many further calls have resolved.
   */
  async write(frame: Uint8Array): Promise<void> {
    if (this.#isClosed) throw await this.#failure();
    this.#waiting.push(this.#sink.write(frame));
    if (this.#waiting.length >= this.#framesInFlight) await this.#waiting.shift();
  }

  /**
   * Ends the stream and waits for the finished file. `onEncoded` receives the number of frames encoded in the meantime.
   */
  async finish(onEncoded: (frames: number) => void): Promise<void> {
    await Promise.all(this.#waiting);
    await this.#sink.end();
    const report = setInterval(() => onEncoded(this.#encodedFrames), 200);
    const code = await this.#closed.finally(() => clearInterval(report));
    if (code !== 0) throw await this.#failure();
  }

  /** Kills ffmpeg and waits until it is gone. */
  async abort(): Promise<void> {
    if (!this.#isClosed) {
      this.#process.kill('SIGKILL');
      await Promise.race([this.#closed, once(this.#process, 'exit')]);
    }
    await this.#sink.end().catch(() => undefined);
  }

  async #failure(): Promise<RenderError> {
    const code = await this.#closed;
    const reason = this.#stderr.trim().split('\n').at(-1) ?? '';
    const isKilled = typeof code === 'string';
    return new RenderError(isKilled ? 'encoder_killed' : 'encode_failed', 'The video could not be encoded.', {
      cause: new Error(`ffmpeg ended with ${code}: ${reason}`),
    });
  }
}

function sinkOf(stdin: Writable | null): FrameSink {
  // A vanished ffmpeg shows as EPIPE here; the reason is in its exit code and stderr.
  stdin?.on('error', () => {});
  return {
    write: (frame) =>
      new Promise((resolve) => {
        stdin?.write(frame, (error) => {
          if (!error) advance();
          resolve();
        });
      }),
    end: async () => {
      stdin?.end();
    },
  };
}
