import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, unlink } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { withoutQueryValues } from '#platform/logging/serialize-error.ts';

/** Returns the output of an operator's command. The message of a thrown Error is the response. */
export type AdminCommand = (...given: string[]) => Promise<string>;

const requestSchema = z.object({ command: z.string(), given: z.array(z.string()) });
const answerSchema = z.union([z.object({ output: z.string() }), z.object({ error: z.string() })]);

/** No process answers on the data folder's socket. */
export class NotRunningError extends Error {
  override readonly name = 'NotRunningError';
}

/** Commands that look through everything take seconds, a backup of many films hours. The connection ends with the server. */
const answerMs = 24 * 3_600_000;

/**
 * Lets `npm run admin` reach the running server, which alone may open the embedded database: a Unix socket that only
 * the system user who runs the server (and root) can open. One JSON line each way.
 */
export async function serveAdminSocket(
  dataDir: string,
  commands: Readonly<Record<string, AdminCommand>>,
  /** Time limit for a client to send its command. */
  { askMs = 5_000 } = {},
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataDir);
  await prepareFolder(dirname(path), dirname(path) !== dataDir);
  // Another process of the same installation serves it already, or it is left over from a killed one.
  if (await answers(path)) return { close: async () => {} };
  await unlink(path).catch(() => {});

  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    let received = '';
    socket.setEncoding('utf8').setTimeout(askMs, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (received.length > 4096) socket.destroy();
    });
    socket.on('end', () => {
      // Asked in time; how long the answer takes is up to the command.
      socket.setTimeout(0);
      void answer(received, commands).then((reply) => socket.end(`${JSON.stringify(reply)}\n`));
    });
  });
  // Between bind and chmod the socket has the permissions of the umask. That is the whole process's: folders which other
  // parts make at this moment must still be usable by their owner.
  const umask = process.umask(0o077);
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  } finally {
    process.umask(umask);
  }
  await chmod(path, 0o600);
  server.unref();
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    // A command in progress does not delay closing.
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { close };
}

/**
 * Runs a command in the process that serves this data folder and returns what it says.
 * @throws NotRunningError when there is none; Error with the command's own message
 */
export async function askAdminSocket(dataDir: string, command: string, ...given: string[]): Promise<string> {
  const received = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = createConnection(socketPath(dataDir));
    socket.setEncoding('utf8').setTimeout(answerMs, () => socket.destroy(new Error('the server does not answer')));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const isAbsent = ['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(error.code ?? '');
      reject(isAbsent ? new NotRunningError(`nobody serves ${dataDir}`) : error);
    });
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.end(JSON.stringify({ command, given }));
  });
  if (received === '') throw new Error('the server stopped before it answered');
  const reply = answerSchema.parse(JSON.parse(received));
  if ('error' in reply) throw new Error(reply.error);
  return reply.output;
}

/** Whether a process serves this data folder. */
export function isServed(dataDir: string): Promise<boolean> {
  return answers(socketPath(dataDir));
}

async function answer(
  received: string,
  commands: Readonly<Record<string, AdminCommand>>,
): Promise<z.infer<typeof answerSchema>> {
  try {
    const { command, given } = requestSchema.parse(JSON.parse(received));
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    return run === undefined ? { error: `unknown command: ${command}` } : { output: await run(...given) };
  } catch (error) {
    const told = withoutQueryValues(error);
    return { error: told instanceof Error ? told.message : 'the command failed' };
  }
}

/** In the data folder, unless that path is too long for a socket address (108 bytes on Linux, 104 on macOS). */
function socketPath(dataDir: string): string {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\hookline-admin-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  }
  const path = join(dataDir, 'admin.sock');
  if (Buffer.byteLength(path) <= 100) return path;
  const name = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`;
  return join(tmpdir(), `hookline-${userInfo().uid}`, name);
}

/** Our folder in the shared temporary folder must belong to us: another user could have created it first. */
async function prepareFolder(folder: string, isShared: boolean): Promise<void> {
  if (process.platform === 'win32') return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!isShared) return;
  const found = await lstat(folder);
  const isOurs = found.isDirectory() && found.uid === userInfo().uid && (found.mode & 0o077) === 0;
  if (!isOurs) throw new Error(`${folder} is not a private folder of this user`);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
