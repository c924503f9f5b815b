import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of a child process and its descendants. Linux may schedule by session ("autogroup"), where `nice`
 * counts only within one: a child with its own session then gets its niceness as a group too.
 *
 * @param niceness 0 to 19; larger yields more
 */
export function lowerPriority(pid: number, niceness: number): void {
  setPriority(pid, niceness);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // Not supported, or not permitted: nice alone has to do.
  }
}
