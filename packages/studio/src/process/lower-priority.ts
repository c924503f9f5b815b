import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A third of the server's share where both want the processor: pages come first, and a busy machine still renders. */
let childNiceness = 5;

/** Work nobody waits for: a tenth of the server's share. Less would never end where other programs keep the machine busy. */
const backgroundNiceness = 10;

/** @param niceness of children from here on, 0 to 19; larger yields more to other programs, ours among them */
export function setChildNiceness(niceness: number): void {
  childNiceness = niceness;
}

/**
 * Lowers the priority of a child process and its descendants. Linux may schedule by session ("autogroup"), where `nice`
 * counts only within one: a child with its own session then gets its niceness as a group too.
 */
export function lowerPriority(pid: number, { isBackground = false }: { isBackground?: boolean } = {}): void {
  const niceness = isBackground ? Math.max(backgroundNiceness, childNiceness) : childNiceness;
  try {
    setPriority(pid, niceness);
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // Not supported, not permitted, or the child has ended: its share is as large as the server's.
  }
}
