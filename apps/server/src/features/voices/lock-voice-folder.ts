import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { DownloadError } from './download-file.ts';

/** A lock is touched this often while its command runs. */
const touchedEveryMs = 5000;
/** A lock untouched for this long was left behind. */
const forgottenAfterMs = 60_000;

/**
 * Two commands must not write to the same folder. A lock that a killed command left behind does not count, also where
 * another process has its number since, as after the restart of a container.
 * @throws DownloadError
 */
export function lockVoiceFolder(folder: string): Disposable {
  const file = `${folder}.lock`;
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, `${process.pid} ${hostname()}`);
      closeSync(handle);
      return keepLock(file);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      const owner = findOwner(file);
      if (owner !== null) throw busy(file, owner);
      rmSync(file, { force: true });
    }
  }
  throw busy(file, 'Another command');
}

function keepLock(file: string): Disposable {
  const touch = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // Already deleted by a user who was told its name.
    }
  }, touchedEveryMs).unref();
  return {
    [Symbol.dispose]() {
      clearInterval(touch);
      rmSync(file, { force: true });
    },
  };
}

/** Who holds a lock, in words; null if nobody does any more. */
function findOwner(file: string): string | null {
  try {
    const [pid = '', host] = readFileSync(file, 'utf8').split(' ');
    const isFresh = Date.now() - statSync(file).mtimeMs < forgottenAfterMs;
    // Processes of another machine or container cannot be checked.
    const isHere = host === undefined || host === hostname();
    return isFresh && (!isHere || isOtherProcess(Number(pid))) ? `Process ${pid}` : null;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isOtherProcess(pid: number): boolean {
  // One process installs one voice at a time: its own number is that of a process before it.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function busy(file: string, owner: string): DownloadError {
  return new DownloadError('busy', `${owner} is downloading this voice right now. If none is, delete ${file}.`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
