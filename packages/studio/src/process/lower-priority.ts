import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets a child process and what it starts yield to others. Linux may schedule by session ("autogroup"), where `nice` counts only
 * within one: a child with a session of its own then gets its niceness as a group too.
 *
 * @param niceness 0 to 19; larger yields more
 */
export function lowerPriority(pid: number, niceness: number): void {
  setPriority(pid, niceness);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // No such system, or not allowed: nice alone has to do.
  }
}
