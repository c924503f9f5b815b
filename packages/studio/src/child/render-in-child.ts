import { type ChildProcess, fork } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PictureError } from '#errors/picture-error.ts';
import { assertNotCanceled, RenderError, type RenderErrorCode } from '#errors/render-error.ts';
import { childEnvironment } from '#process/child-environment.ts';
import { lowerPriority } from '#process/lower-priority.ts';
import { groupEnd, killGroup } from '#process/process-group.ts';
import { watchProcess } from '#process/watch-process.ts';
import type { RenderProgress } from '#video/render-progress.ts';
import type { RenderFailure, RenderOrder, RenderReply } from './render-child-protocol.ts';
import { type JobOptions, type RenderJob, type RenderKind, type RenderKinds, renderJobs } from './render-jobs.ts';

const entry = new URL('./render-child.ts', import.meta.url);

/**
 * A render that neither works nor makes progress for this long hangs: no frame was accepted, no byte written, no sentence
 * spoken, and no processor used. Waiting for a crowded processor is no hanging.
 */
const usualSilenceLimitMs = 30_000;
/** One that works without any progress is given this much processor time, for each millisecond of that: four threads. */
const cpuPerSilence = 4;

/** Errors that a retry may fix. A child that reports an error of its own would only report it again. */
const worthAnotherTry: ReadonlySet<RenderErrorCode> = new Set(['stalled', 'render_killed', 'encoder_killed']);

export interface RenderInChildOptions {
  /** Yields to everything else on the machine. */
  isBackground?: boolean;
  /** A page waits for it: it does not yield to the server that answers pages. */
  isAwaited?: boolean;
  silenceLimitMs?: number;
  /** Memory limit of the process, instead of the kind's own. */
  memoryMiB?: number;
  /** Receives the reason why a render is restarted. */
  onRetry?: (error: RenderError) => void;
}

const mebibyte = 1024 ** 2;

/**
 * One arena of the C library for each of the two busy threads, here and in ffmpeg: more would only retain freed pixels.
 * Freed pictures of up to 8 MB stay in the process instead of being returned and requested again with every frame: a
 * third of the page faults and 7 % of the CPU time less, without a higher memory peak. Where every frame is read from a
 * canvas, three buffers of 8 MB come and go with each: kept, a frame takes 2 to 4 ms instead of 18 to 28.
 */
function allocatorEnvironment({ readsFrames }: RenderJob): Record<string, string> {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: String((readsFrames ? 32 : 8) * mebibyte),
    MALLOC_TRIM_THRESHOLD_: String((readsFrames ? 128 : 24) * mebibyte),
  };
}

/** Only our own fonts are used: searching for system fonts would take 80 ms. */
const fontEnvironment = { DISABLE_SYSTEM_FONTS_LOAD: '1' };

/**
 * Makes one video of a kind, or stills, in a separate process, so that the caller stays responsive and isolated from
 * crashes. Aborting the signal kills child and ffmpeg at once and removes their files; the child also exits when the
 * caller dies. A render without progress, or whose child or ffmpeg was killed by the system, is ended and restarted
 * once. Throws RenderError, `stalled`, `render_killed` or `encoder_killed` if that has happened twice, `out_of_memory`
 * for an order that exceeds its kind's memory limit, and `render_crashed` if the child exits by itself; PictureError
 * for stills that cannot be made from their input.
 */
export async function renderInChild<K extends RenderKind>(
  kind: K,
  spec: RenderKinds[K]['spec'],
  options: RenderKinds[K]['options'],
  supervision: RenderInChildOptions = {},
): Promise<RenderKinds[K]['result']> {
  try {
    return await renderOnce(kind, spec, options, supervision);
  } catch (error) {
    if (!(error instanceof RenderError) || !worthAnotherTry.has(error.code)) throw error;
    supervision.onRetry?.(error);
    return renderOnce(kind, spec, options, supervision);
  }
}

async function renderOnce<K extends RenderKind>(
  kind: K,
  spec: RenderKinds[K]['spec'],
  options: RenderKinds[K]['options'],
  {
    isBackground = false,
    isAwaited = false,
    silenceLimitMs = usualSilenceLimitMs,
    memoryMiB = renderJobs[kind].memoryMiB,
  }: RenderInChildOptions,
): Promise<RenderKinds[K]['result']> {
  const { signal, onProgress, ...plain } = options;
  assertNotCanceled(signal);
  const order: RenderOrder<K> = { kind, spec, options: plain };
  const beganAt = Date.now();
  const child = fork(entry, [], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Bytes of pictures are sent as they are.
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=4', '--heap-growing-percent=150'],
    env: childEnvironment({ ...allocatorEnvironment(renderJobs[kind]), ...fontEnvironment }),
  });
  // Page requests come first. ffmpeg is started by the child and inherits its priority.
  if (child.pid !== undefined && !isAwaited) lowerPriority(child.pid, { isBackground });
  try {
    return await superviseChild(child, order, { signal, onProgress, silenceLimitMs, memoryMiB });
  } catch (error) {
    killGroup(child);
    await endGroup(child);
    await removeLeftovers(options, beganAt);
    throw error;
  } finally {
    await endGroup(child);
  }
}

interface Supervision {
  signal: AbortSignal | undefined;
  onProgress: ((progress: RenderProgress<never>) => void) | undefined;
  silenceLimitMs: number;
  memoryMiB: number;
}

function superviseChild<K extends RenderKind>(
  child: ChildProcess,
  order: RenderOrder<K>,
  { signal, onProgress, silenceLimitMs, memoryMiB }: Supervision,
): Promise<RenderKinds[K]['result']> {
  return new Promise((resolve, reject) => {
    const fail = (error: RenderError | PictureError) => {
      watch.stop();
      killGroup(child);
      reject(error);
    };
    const limits = { memoryMiB, patienceMs: silenceLimitMs, silentCpuMs: cpuPerSilence * silenceLimitMs };
    const watch = watchProcess(child.pid ?? 0, limits, (excess) =>
      fail(
        excess === 'memory'
          ? new RenderError('out_of_memory', 'The render used too much memory.')
          : new RenderError('stalled', 'The render stalled.'),
      ),
    );
    const onAbort = () => fail(new RenderError('canceled', 'The render was canceled.'));
    signal?.addEventListener('abort', onAbort, { once: true });
    child.on('message', (reply: RenderReply<K>) => {
      watch.hear();
      if (reply.kind === 'progress') onProgress?.(reply.progress);
      if (reply.kind === 'done') resolve(reply.result);
      if (reply.kind === 'failed') fail(errorOf(reply));
    });
    child.once('error', (cause) =>
      fail(new RenderError('render_crashed', 'The render could not be started.', { cause })),
    );
    child.once('exit', (code, exitSignal) => {
      watch.stop();
      signal?.removeEventListener('abort', onAbort);
      const ended = exitSignal === null ? 'render_crashed' : 'render_killed';
      fail(new RenderError(ended, `The render process ended (${exitSignal ?? code}).`));
    });
    child.send(order);
  });
}

function errorOf(failure: RenderFailure): RenderError | PictureError {
  const options = { cause: new Error(failure.detail) };
  return failure.name === 'PictureError'
    ? new PictureError(failure.code, failure.message, options)
    : new RenderError(failure.code, failure.message, options);
}

/** Waits until the child and all its descendants are gone. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise<void>((resolve) => {
      // A child that has answered exits by itself; it is killed if it does not.
      const help = setTimeout(() => killGroup(child), 2000);
      child.once('exit', () => {
        clearTimeout(help);
        resolve();
      });
    });
  }
  await groupEnd(child);
}

/** Every file an order may write. */
interface OrderedFiles extends Pick<JobOptions, 'signal'> {
  outFile?: string;
  outFiles?: readonly string[];
  posterFile?: string;
  captionsFile?: string | undefined;
  subtitlesFile?: string | undefined;
  previewFile?: string | undefined;
  maskFile?: string | undefined;
}

/** Removes files a killed render could not clean up: partial ones, and those it had put in place since it started. */
async function removeLeftovers(
  { outFile, outFiles = [], posterFile, captionsFile, subtitlesFile, previewFile, maskFile }: OrderedFiles,
  beganAt: number,
): Promise<void> {
  const isNamed = (file: string | undefined) => file !== undefined;
  const results = [outFile, ...outFiles, posterFile, captionsFile, subtitlesFile].filter(isNamed);
  await Promise.all([...results, previewFile, maskFile].filter(isNamed).map(removeParts));
  for (const file of results) {
    const found = await stat(file).catch(() => undefined);
    // Older ones belong to a previous render, which this one did not replace.
    if (found?.isFile() && found.mtimeMs >= beganAt) await rm(file, { force: true });
  }
}

async function removeParts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const names = await readdir(folder).catch(() => []);
  const parts = names.filter((name) => name.startsWith(`${path.basename(file)}.`) && name.endsWith('.part'));
  await Promise.all(parts.map((name) => rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 })));
}
