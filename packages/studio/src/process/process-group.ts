import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A killed process exits within milliseconds unless it is blocked by the disk. */
const patienceMs = 5000;

/** Kills a child that leads its own process group, and all its descendants. Safe to call again. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

/** Waits until no process of a child's process group is running, a few seconds at most. */
export async function groupEnd(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || process.platform === 'win32') return;
  const end = performance.now() + patienceMs;
  while ((await isRunning(child.pid)) && performance.now() < end) await sleep(10);
}

async function isRunning(group: number): Promise<boolean> {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  // In a container without an init process, zombies are never reaped: they still count as part of the group, but do
  // nothing.
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return stats.some((stat) => {
    const [state, , owner] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(owner) === group && state !== 'Z' && state !== 'X';
  });
}
