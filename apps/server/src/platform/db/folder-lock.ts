import { createHash } from 'node:crypto';
import { stat, unlink } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Another process works in this folder; two on one embedded database destroy it. */
export class DataFolderLockedError extends Error {
  override readonly name = 'DataFolderLockedError';

  constructor(folder: string, holder: string) {
    super(`The data folder ${folder} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Holds `folder` for this process. On Linux the lock is an abstract socket named after the folder's device and inode: the
 * kernel drops it with the process, also after kill -9, and it cannot be left over or deleted. It is seen only within
 * one network namespace: two containers sharing a volume do not see each other's.
 * @throws DataFolderLockedError
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = await socketPath(folder);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(String(process.pid));
  });
  for (let attempt = 1; ; attempt += 1) {
    if (await listened(server, path)) break;
    const holder = await askHolder(path);
    if (holder !== null) throw new DataFolderLockedError(folder, holder);
    if (attempt === 3) throw new DataFolderLockedError(folder, 'another process');
    // Only elsewhere than on Linux: the socket file of a process that was killed.
    if (!path.startsWith('\0')) await unlink(path).catch(() => {});
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function socketPath(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `hookline-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(folder, '..', '.db-lock');
}

function listened(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', onError);
    server.listen(path, () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

/** 'process N', or null if there is no answer. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = createConnection(path);
    // A holder busy with a long query cannot answer immediately, but it is alive: the connection was accepted.
    socket.setTimeout(2000, () => {
      socket.destroy();
      resolve('another process');
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
    });
    socket.on('error', () => resolve(null));
    socket.on('end', () => resolve(answer === '' ? 'another process' : `process ${answer}`));
  });
}
