import { readdirSync, readFileSync } from 'node:fs';

/** Ids of all processes below this one. Linux. */
export function descendants(): string[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, parent: statOf(pid)[1] }));
  const family = [String(process.pid)];
  for (const member of family) {
    for (const { pid, parent } of parents) if (parent === member) family.push(pid);
  }
  return family.slice(1);
}

/** A file in /proc/PID; empty if the process has ended. */
export function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Fields of /proc/PID/stat from the third on; empty if the process has ended. */
function statOf(pid: string): string[] {
  const stat = readProc(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
