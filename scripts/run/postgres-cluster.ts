import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from './run-node.ts';

/** A PostgreSQL that lives for one test run and listens on a socket file only. */
export interface Cluster {
  /** Connection string of its one database. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Folder with `initdb` and `postgres`: the newest of Debian's, which stand beside the PATH, or the PATH's own.
 *
 * @returns absolute path, or null when there is no PostgreSQL server on this machine
 */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null;
}

/**
 * Starts a fresh cluster. PostgreSQL refuses to run as root, so root runs it as the user its package made, or nobody.
 *
 * @param bin from `findPostgres`
 * @throws Error with PostgreSQL's own words when it does not start
 */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-pg-'));
  const user = process.getuid?.() === 0 ? (findUser('postgres') ?? findUser('nobody')) : undefined;
  await chmod(folder, 0o700);
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');

  // Nothing here outlives the run, so nothing is synced.
  const initArgs = ['-D', data, '-U', 'hookline', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = await runCommand(join(bin, 'initdb'), initArgs, { cwd: folder, output: 'keep', ...user });
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`);

  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=200'];
  const postgres = [join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  // The shell waits for its input to end, which it does however this process ends, and then stops the server
  // and removes its folder.
  const script = '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$0"';
  const child = spawn('sh', ['-c', script, folder, ...postgres], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user,
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };

  for (let tries = 0; !log.includes('ready to accept connections'); tries += 1) {
    if (tries > 300 || log.includes('FATAL')) {
      await stop();
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
    await delay(100);
  }
  // The host in the query wins over the one before it, which only keeps the address well-formed for URL parsers.
  return { url: `postgres://hookline@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
