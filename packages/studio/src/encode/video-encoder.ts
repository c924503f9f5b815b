import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { childEnvironment } from '#child/child-environment.ts';
import { RenderError } from '#compose/render-error.ts';

/**
 * Pieces of more than 1 MB that ffmpeg lets go of are given back at once: 40 MB less at the peak of a talk with pictures,
 * for 1.5 ms of processor time a frame. Only the C library of GNU listens.
 */
const frugalEnvironment = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/** A running ffmpeg that takes raw frames. Every method rejects with a RenderError when ffmpeg has failed. */
export class VideoEncoder {
  readonly #process: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #closed: Promise<number | null>;
  #stderr = '';
  #sent = Promise.resolve();
  #isClosed = false;
  #encodedFrames = 0;

  /** Starts ffmpeg with a command line of `planEncode` or `planSegments`; names in it are relative to `folder`. A frugal one trades time for memory. */
  constructor(ffmpegPath: string, argumentList: readonly string[], folder?: string, isFrugal = false) {
    this.#process = spawn(ffmpegPath, argumentList, {
      stdio: ['pipe', 'pipe', 'pipe'],
      cwd: folder,
      env: childEnvironment(isFrugal ? frugalEnvironment : {}),
    });
    this.#closed = new Promise((resolve) => {
      const settle = (code: number | null) => {
        this.#isClosed = true;
        resolve(code);
      };
      this.#process.once('close', settle);
      this.#process.once('error', (error) => {
        this.#stderr += error.message;
        settle(-1);
      });
    });
    // ffmpeg going away shows as EPIPE here; the reason is in its exit code and stderr.
    this.#process.stdin.on('error', () => {});
    this.#process.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-4000);
    });
    this.#process.stdout.setEncoding('utf8').on('data', (text: string) => {
      const frame = [...text.matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1];
      if (frame) this.#encodedFrames = Number(frame);
    });
  }

  /** How many frames ffmpeg says it has encoded. */
  get encodedFrames(): number {
    return this.#encodedFrames;
  }

  /**
   * Queues one frame. Resolves when the frame before it has been taken in, so one frame is drawn while another travels.
   * The bytes must stay untouched until the next but one call has resolved.
   */
  async write(frame: Uint8Array): Promise<void> {
    await this.#sent;
    if (this.#isClosed) throw await this.#failure();
    this.#sent = new Promise((resolve) => {
      this.#process.stdin.write(frame, () => resolve());
    });
  }

  /** Ends the stream and waits for the finished file. `onEncoded` hears of frames encoded meanwhile. */
  async finish(onEncoded: (frames: number) => void): Promise<void> {
    await this.#sent;
    this.#process.stdin.end();
    const report = setInterval(() => onEncoded(this.#encodedFrames), 200);
    const code = await this.#closed.finally(() => clearInterval(report));
    if (code !== 0) throw await this.#failure();
  }

  /** Kills ffmpeg and waits until it is gone. */
  async abort(): Promise<void> {
    if (this.#isClosed) return;
    this.#process.kill('SIGKILL');
    await Promise.race([this.#closed, once(this.#process, 'exit')]);
  }

  async #failure(): Promise<RenderError> {
    const code = await this.#closed;
    const reason = this.#stderr.trim().split('\n').at(-1) ?? '';
    return new RenderError('encode_failed', 'The video could not be encoded.', {
      cause: new Error(`ffmpeg ended with ${code}: ${reason}`),
    });
  }
}
