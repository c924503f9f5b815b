import { spawn } from 'node:child_process';
import { childEnvironment } from './child-environment.ts';
import { type Command, limitProcess, type ProcessLimits } from './limit-process.ts';
import { watchProcess } from './watch-process.ts';

/** Why a limited program did not end by itself. */
export type LimitedProgramEnd = 'memory' | 'stalled' | 'output' | 'killed' | 'not_started' | 'disk_full';

/**
 * A program was ended, by us or by the kernel, before it could say anything about its input: a limit, a crowded machine, a
 * crash. Never a word about the file it was reading.
 */
export class LimitedProgramError extends Error {
  override readonly name = 'LimitedProgramError';
  readonly end: LimitedProgramEnd;

  constructor(end: LimitedProgramEnd, message: string, options?: ErrorOptions) {
    super(message, options);
    this.end = end;
  }
}

export interface LimitedRun {
  /** Of the program; 0 when it was content. */
  code: number;
  stdout: Buffer;
  stderr: string;
}

export interface RunLimitedOptions extends ProcessLimits {
  /** Until a program that neither uses nor waits for a processor is given up; half a minute when left out. */
  patienceMs?: number;
  /** Most it may print, bytes. */
  maxBytes?: number;
  signal?: AbortSignal | undefined;
}

const usualPatienceMs = 30_000;
const usualBytes = 4_000_000;
/** A shell's word for a program that is missing, or may not be run. */
const notStarted: ReadonlySet<number> = new Set([126, 127]);
/** What a program says that could not write: nothing about what it read. */
const diskFull = /No space left on device/;
/** Of its complaints only the first are read. */
const stderrBytes = 64_000;

/**
 * Runs a program that reads untrusted files, under limits of memory and processor time, without our environment. What it
 * says of its input is its exit code; everything else is thrown.
 * @throws LimitedProgramError, or the signal's reason
 */
export async function runLimited(command: Command, options: RunLimitedOptions): Promise<LimitedRun> {
  const { memoryMiB, patienceMs = usualPatienceMs, maxBytes = usualBytes, signal } = options;
  signal?.throwIfAborted();
  const { file, args } = limitProcess(command, options);
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Each arena of the C library would keep freed memory of its own.
    env: childEnvironment({ MALLOC_ARENA_MAX: '2' }),
  });
  let end: LimitedProgramEnd | null = null;
  const kill = (reason: LimitedProgramEnd) => {
    end ??= reason;
    child.kill('SIGKILL');
  };
  // Without /proc every program stands still: there the clock stands for the processor.
  const patience = process.platform === 'linux' ? patienceMs : 1000 * options.cpuSeconds;
  const watch = watchProcess(child.pid ?? 0, { memoryMiB, patienceMs: patience }, (excess) =>
    kill(excess === 'memory' ? 'memory' : 'stalled'),
  );
  const onAbort = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', onAbort, { once: true });
  const printed: Buffer[] = [];
  let printedBytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    printedBytes += chunk.length;
    if (printedBytes > maxBytes) kill('output');
    else printed.push(chunk);
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (stderr.length < stderrBytes) stderr += chunk.toString('utf8');
  });
  try {
    const { code, by } = await new Promise<{ code: number | null; by: string | null }>((resolve, reject) => {
      child.once('error', (cause) =>
        reject(new LimitedProgramError('not_started', `${command.file} could not be started.`, { cause })),
      );
      child.once('close', (exitCode, exitSignal) => resolve({ code: exitCode, by: exitSignal }));
    });
    signal?.throwIfAborted();
    if (notStarted.has(code ?? 0))
      throw new LimitedProgramError('not_started', `${command.file} could not be started: ${stderr.trim()}`);
    if (code === null || end !== null)
      throw new LimitedProgramError(end ?? 'killed', `${command.file} was ended (${end ?? by}).`);
    if (code !== 0 && diskFull.test(stderr)) throw new LimitedProgramError('disk_full', stderr.trim());
    return { code, stdout: Buffer.concat(printed), stderr };
  } finally {
    watch.stop();
    signal?.removeEventListener('abort', onAbort);
  }
}
