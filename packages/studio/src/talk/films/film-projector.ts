import { Worker } from 'node:worker_threads';
import { RenderError } from '#errors/render-error.ts';
import { framesPerSecond } from '#video/video-format.ts';
import { filmCounters as at, type FilmOrder, filmStates } from './film-protocol.ts';

/** A film at a size: cropped to it, from its middle. */
export interface FilmView {
  /** Absolute path of a film with `framesPerSecond`. */
  file: string;
  width: number;
  height: number;
  format: 'yuv420p' | 'rgba';
}

interface OpenFilm {
  key: string;
  worker: Worker;
  /** Frame of the film with which the thread began. */
  from: number;
  state: Int32Array;
  slots: Buffer;
}

const entry = new URL('./film-thread.ts', import.meta.url);
/** Decoding runs ahead by this many frames of up to 3 MB. */
const slotCount = 4;
/** Frames further ahead are not decoded one by one on the way. */
const longestSkip = 45;
/**
 * A frame takes milliseconds; a machine may be busy. Far longer than the render's own watch, which looks at what ffmpeg
 * does, lets it stand still.
 */
const patienceMs = 10 * 60_000;

/**
 * Shows frames of films one at a time, decoded by ffmpeg in a thread. Only one film is open, so that several take no more
 * memory than one. The same frame of the same view always has the same pixels, wherever decoding began.
 */
export class FilmProjector {
  readonly #ffmpegPath: string;
  #open: OpenFilm | null = null;

  constructor(ffmpegPath: string) {
    this.#ffmpegPath = ffmpegPath;
  }

  /**
   * Frame `index` of a film, its last one for those beyond its end; valid until the next call. Throws
   * `unreadable_media`, and `encoder_killed` if ffmpeg was ended from outside.
   */
  frame(view: FilmView, index: number): Buffer {
    const key = `${view.file} ${view.width}x${view.height} ${view.format}`;
    let film = this.#open;
    if (!film || film.key !== key || index < takenOf(film) || index > takenOf(film) + longestSkip)
      film = this.#begin(view, key, index);
    const written = this.#waitFor(film, index - film.from + 1);
    // What came before may be overwritten now; of a film that ended early, the last frame stays.
    const shown = Math.min(index - film.from, written - 1);
    if (shown < 0) throw unreadable();
    Atomics.store(film.state, at.taken, shown);
    Atomics.notify(film.state, at.taken);
    const bytes = bytesOf(view);
    return film.slots.subarray((shown % slotCount) * bytes, ((shown % slotCount) + 1) * bytes);
  }

  /** Ends decoding; safe to repeat. */
  close(): void {
    // ffmpeg ends with its pipe.
    void this.#open?.worker.terminate();
    this.#open = null;
  }

  /** Waits for so many frames since the start, taking those on the way; the number there is, fewer at the film's end. */
  #waitFor({ state }: OpenFilm, wanted: number): number {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const how = Atomics.load(state, at.state);
      const written = Atomics.load(state, at.written);
      if (written >= wanted || how === filmStates.ended) return written;
      if (how === filmStates.failed) throw unreadable();
      if (how === filmStates.killed) throw new RenderError('encoder_killed', 'Reading a clip was interrupted.');
      if (performance.now() > deadline) throw new RenderError('stalled', 'A clip took too long to read.');
      Atomics.store(state, at.taken, written);
      Atomics.notify(state, at.taken);
      Atomics.wait(state, at.written, written, 500);
    }
  }

  #begin(view: FilmView, key: string, from: number): OpenFilm {
    this.close();
    const frameBytes = bytesOf(view);
    const counters = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);
    const slots = new SharedArrayBuffer(slotCount * frameBytes);
    const order: FilmOrder = { ffmpegPath: this.#ffmpegPath, args: planFilm(view, from), frameBytes, counters, slots };
    const worker = new Worker(entry, { name: 'film', workerData: order });
    const state = new Int32Array(counters);
    worker.on('error', () => Atomics.store(state, at.state, filmStates.killed));
    worker.unref();
    this.#open = { key, worker, from, state, slots: Buffer.from(slots) };
    return this.#open;
  }
}

/** The frame that was shown last. */
function takenOf({ from, state }: OpenFilm): number {
  return from + Atomics.load(state, at.taken);
}

function bytesOf({ width, height, format }: FilmView): number {
  return width * height * (format === 'rgba' ? 4 : 1.5);
}

/** The command line that writes a film's raw frames to standard output, beginning with frame `from`. */
function planFilm({ file, width, height, format }: FilmView, from: number): string[] {
  // Half a frame before it: times are rounded.
  const seek = from > 0 ? ['-ss', ((from - 0.5) / framesPerSecond).toFixed(4)] : [];
  const size = `${width}:${height}`;
  const color = format === 'rgba' ? ':in_color_matrix=bt709' : '';
  const filters = [
    `scale=${size}:force_original_aspect_ratio=increase:flags=bicubic+accurate_rnd+bitexact${color}`,
    `crop=${size}`,
  ];
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1', '-protocol_whitelist', 'file'],
    ...[...seek, '-f', 'mov', '-i', file, '-map', '0:v:0', '-an', '-vf', filters.join(',')],
    ...['-pix_fmt', format, '-f', 'rawvideo', 'pipe:1'],
  ];
}

function unreadable(): RenderError {
  return new RenderError('unreadable_media', 'A clip could not be read.');
}
