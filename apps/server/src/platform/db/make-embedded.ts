import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./make-embedded-child.ts', import.meta.url));

/**
 * Creates the embedded database in `folder` if it does not exist: in a separate process, because creation takes half a
 * gigabyte that the process would retain, and under a temporary name first, so that the folder is either complete or
 * missing. Does nothing if the folder is not empty.
 * @throws with the reason when it cannot be created
 */
export async function makeEmbedded(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) return;
  const making = `${folder}-making-${process.pid}`;
  try {
    await mkdir(making, { recursive: true, mode: 0o700 });
    await runProgram(making);
    await syncAll(making);
    // An empty folder may be in the way.
    await rmdir(folder).catch(() => undefined);
    await rename(making, folder);
    await syncFile(dirname(folder));
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another process was quicker; the lock decides which of them goes on.
    if ((await readdir(folder).catch(() => [])).length > 0) return;
    throw error;
  }
}

async function runProgram(folder: string): Promise<void> {
  const child = fork(program, [folder], {
    execArgv: ['--max-semi-space-size=1', '--liftoff-only'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The embedded database could not be created: ${said.trim() || `ended with ${code}`}`);
}

/** PostgreSQL syncs its own writes from now on; the files of its creation must be on the disk before. */
async function syncAll(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncAll(path);
    else await syncFile(path);
  }
  await syncFile(folder);
}

async function syncFile(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
