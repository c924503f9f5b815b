import { mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Creates the data folder and its missing parents one by one: recursive mkdir in Node never returns where the system
 * denies creation and reports the parent as missing (/proc).
 * @throws the system's own error
 */
export function makeDataFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(folder);
  if (above !== folder) makeDataFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another of our processes may have created it in the meantime.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}

/** With less free space, a start would fail halfway. */
const leastBytesToStart = 16 * 1_048_576;

/**
 * Finds out before anything is opened whether the data folder can be written to.
 * @throws the system's own error, such as EROFS; ENOSPC also when there is hardly any room
 */
export function assertWritable(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  writeFileSync(probe, '');
  rmSync(probe);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= leastBytesToStart) return;
  throw Object.assign(new Error('the disk is almost full'), { code: 'ENOSPC' });
}
