import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/** A lock without readable contents: its maker was killed between making and writing it, unless it is this new. */
const unwrittenMs = 5000;
/**
 * Age limit where the start time of a process is unknown and its id may have been reused: no locked work takes longer.
 */
const longestWorkMs = 30 * 60_000;
/** A takeover takes microseconds; a process that holds it longer was killed. */
const takeoverMs = 10_000;

/**
 * Runs `work` while no other process of this machine holds the same lock file. The lock of a process that is gone is
 * taken over, also when its number belongs to another process by now.
 *
 * @template T
 * @param {string} file path of the lock file; its folder is made when missing
 * @param {string} waiting told once when somebody else holds it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  for (let told = false; !tryTake(file, mine); await delay(300)) {
    if (!told) console.log(waiting);
    told = true;
  }
  try {
    return await work();
  } finally {
    if (readIfThere(file) === mine) rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} mine
 */
function tryTake(file, mine) {
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (isLeftOver(file)) removeLeftOver(file);
  return false;
}

/**
 * Two who wait may find the same lock left over; the slower one would delete what the quicker one has made since. So
 * only one at a time may remove, and it looks again before it does.
 * @param {string} file
 */
function removeLeftOver(file) {
  const guard = `${file}.takeover`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (ageOf(guard) > takeoverMs) removeFolder(guard);
    return;
  }
  try {
    if (isLeftOver(file)) rmSync(file, { force: true });
  } finally {
    removeFolder(guard);
  }
}

/** @param {string} file */
function isLeftOver(file) {
  const holder = readHolder(file);
  if (holder === null) return ageOf(file) > unwrittenMs;
  if (!isAlive(holder.pid)) return true;
  const startedAt = startOf(holder.pid);
  if (startedAt === '' || holder.startedAt === '') return ageOf(file) > longestWorkMs;
  return startedAt !== holder.startedAt;
}

/**
 * @param {string} file
 * @returns {{pid: number, startedAt: string} | null}
 */
function readHolder(file) {
  try {
    const { pid, startedAt } = JSON.parse(readIfThere(file));
    return Number.isInteger(pid) && pid > 0 && typeof startedAt === 'string' ? { pid, startedAt } : null;
  } catch {
    return null;
  }
}

/**
 * When a process started, in whatever way the system tells it; empty where it does not (Windows).
 * @param {number} pid
 */
function startOf(pid) {
  // The 22nd field; the second, the program's name in parentheses, may hold spaces: count from its end.
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat !== '') return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  if (process.platform === 'win32') return '';
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env, stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/**
 * Milliseconds since a file was written; 0 when it is gone.
 * @param {string} path
 */
function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param {string} folder */
function removeFolder(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody else was quicker.
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
