import { mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes the data folder and those above it, where they are missing, one by one: asked for all at once, Node never comes
 * back from places where the system lets nothing be made and says that the folder above is not there (/proc).
 * @throws the system's own error
 */
export function makeDataFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(folder);
  if (above !== folder) makeDataFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process of ours may have made it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}

/** With less, a start would stop half way. */
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
