import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';

/** Children of this process that still run, for `stopChildren`. */
const running = new Set<ChildProcess>();

/** Exit state of a program and, unless it wrote to the terminal itself, its output. */
export interface Ended {
  code: number;
  output: string;
}

/** Working directory and options of a program. */
export interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** `show` writes straight to the terminal; `keep` collects it. */
  output: 'show' | 'keep';
  /** Another user to run as; root only. */
  uid?: number;
  gid?: number;
}

/**
 * Runs a Node program to its end with the Node of this process.
 *
 * @param args program and arguments, e.g. `['node_modules/vitest/vitest.mjs', 'run']`
 */
export function runNode(args: readonly string[], options: RunOptions): Promise<Ended> {
  return runCommand(process.execPath, args, options);
}

/** Runs any program to its end, without a terminal to ask questions on. */
export function runCommand(
  command: string,
  args: readonly string[],
  { output: mode, env = process.env, ...where }: RunOptions,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const pipe = mode === 'show' ? 'inherit' : 'pipe';
    const child = spawn(command, args, { ...where, env, stdio: ['ignore', pipe, pipe] });
    running.add(child);
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Asks every running child to stop as Ctrl-C would, and kills what is left after five seconds. */
export async function stopChildren(): Promise<void> {
  const children = [...running];
  const ended = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.kill('SIGINT');
  const timer = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 5_000);
  await Promise.all(ended);
  clearTimeout(timer);
}
