import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { allocatorSettings, serverNodeArgs } from '../scripts/launch/server-memory.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Same value as in the launcher. */
const nodeOptions = [
  ...serverNodeArgs,
  '--import',
  new URL('../scripts/launch/quick-drizzle.mjs', import.meta.url).href,
  ...(process.env.E2E_DELAY_MS === undefined ? [] : ['--import', new URL('./slow-answers.ts', import.meta.url).href]),
];
const START_TIMEOUT_MS = 240_000;
/** Longer than a server waits for its own end before it gives up (`main.ts`). */
const STOP_TIMEOUT_MS = 20_000;

/** Tells the workers where the pictures of the cast are, which the servers of a run share. */
export const castFolderVariable = 'E2E_CAST_FOLDER';
/** Tells the workers which data folder, left by a server, theirs begin with a copy of. */
export const preparedFolderVariable = 'E2E_PREPARED_FOLDER';

/** A running instance of the real program with its own data folder. */
export interface RunningServer {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** A link that signs in the local owner, valid for one visit: first the printed one, then newly created ones. */
  ownerLink(): Promise<string>;
  /** The server's output so far, shown when a test fails. */
  output(): string;
  /**
   * Asks the server to stop and waits; the data folder is removed unless the test supplied it.
   *
   * @throws Error with the server's output if it does not end by itself, or not with 0
   */
  stop(): Promise<void>;
  /** kill -9, to test how the next start recovers. Start again with the same `dataDir`. */
  kill(): Promise<void>;
}

/** Options of a test's server. */
export interface ServerOptions {
  /** An existing data folder, which is kept; by default, a copy of the prepared one that is removed with the server. */
  dataDir?: string;
  /** Additional environment variables, e.g. `{ LOG_LEVEL: 'debug' }`. */
  env?: Record<string, string>;
  /** Modules beside this one that the server loads first. */
  preload?: readonly string[];
}

/**
 * Starts the server on a free loopback port and waits until it has printed its owner link and responds.
 *
 * @throws Error with the server's output if it exits early or is not up within four minutes
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await makeDataFolder());
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...allocatorSettings,
    ...baseEnv(),
    ...options.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
  };
  const preload = (options.preload ?? []).flatMap((module) => ['--import', new URL(module, import.meta.url).href]);
  const child = spawn(process.execPath, [...nodeOptions, ...preload, 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += stripVTControlCharacters(chunk.toString());
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);

  const endWithTests = (): boolean => child.kill('SIGKILL');
  process.once('exit', endWithTests);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const problem = await stopChild(child, signal);
    process.off('exit', endWithTests);
    if (options.dataDir === undefined && signal !== 'SIGKILL') await rm(dataDir, { recursive: true, force: true });
    if (problem !== null) throw new Error(`the server ${problem}:\n${output}`);
  };

  let printedLink: string | undefined;
  try {
    printedLink = await waitUntilUp(child, origin, () => output);
  } catch (error) {
    await end('SIGTERM').catch(() => undefined);
    throw error;
  }
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    async ownerLink() {
      const link = printedLink ?? (await askForOwnerLink(env));
      printedLink = undefined;
      return link;
    },
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Makes the data folder of a server that has not seen a user yet; the first of a run has not even started once. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-e2e-'));
  const prepared = process.env[preparedFolderVariable];
  if (prepared !== undefined) {
    await cp(prepared, folder, { recursive: true, verbatimSymlinks: true });
    return folder;
  }
  const cast = process.env[castFolderVariable];
  await mkdir(join(folder, 'cache'));
  // As if measured at an earlier start, which saves the test the time.
  const timings = { stageMs: { voice: 300, frames: 1500, encode: 700 }, size: 1000 };
  await writeFile(
    join(folder, 'cache', 'machine-pace.json'),
    JSON.stringify({ cores: availableParallelism(), timings }),
  );
  if (cast !== undefined) {
    await symlink(cast, join(folder, 'cache', 'actors'));
  }
  return folder;
}

/** Drops settings of the shell the tests were started from: the tests choose the database, address and role. */
function baseEnv(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, PUBLIC_URL: __, ROLE: ___, NODE_OPTIONS: ____, ...env } = process.env;
  // The matting model takes 5 s a picture; the studio's own tests use it. All keep in one place what they compiled.
  const shared = { STUDIO_VISION: 'faces', NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
  return { ...env, ...shared, NODE_ENV: 'production' };
}

async function waitUntilUp(child: ChildProcess, origin: string, output: () => string): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`);
    const link = findOwnerLink(output());
    if (link !== undefined && (await answers(origin))) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server was not up within ${START_TIMEOUT_MS / 1000} s:\n${output()}`);
}

function findOwnerLink(text: string): string | undefined {
  return /https?:\/\/\S+\/auth\/owner\?token=[\w.~-]+/.exec(text)?.[0];
}

async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/ready`);
    return response.ok;
  } catch {
    return false;
  }
}

async function askForOwnerLink(env: NodeJS.ProcessEnv): Promise<string> {
  const args = ['apps/server/src/admin/main.ts', 'owner-link'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  const link = findOwnerLink(stripVTControlCharacters(stdout));
  if (link === undefined) throw new Error(`no owner link in:\n${stdout}`);
  return link;
}

/** @returns what is wrong with how a server ended that was asked to, null if nothing */
async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<string | null> {
  if (child.exitCode !== null || child.signalCode !== null) return null;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
  if (signal === 'SIGKILL' || child.exitCode === 0) return null;
  return `was asked to stop and ended with ${child.exitCode ?? child.signalCode}`;
}

/** Asks the system for a free port; another process could take it before the server does, which then reports it. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
