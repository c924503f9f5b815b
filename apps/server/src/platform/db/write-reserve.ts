import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, statSync, writeSync } from 'node:fs';

/** Two segments of PostgreSQL's log and something for tables. */
const reserveBytes = 40 * 1_048_576;
const pieceBytes = 1_048_576;
/** The reserve is refilled only from free space beyond this. */
const marginBytes = 32 * 1_048_576;

export interface WriteReserve {
  /** Gives the reserved room back to the disk; false when there is none left. */
  release(): boolean;
  /** Takes the room again if the disk has it. Call now and then. */
  restore(freeBytes: number): void;
}

/**
 * Disk space held by a file and released to the database when the disk is full: its log must be written, or PostgreSQL
 * panics and ends the whole process. The bytes are really written, because a sparse file takes no space.
 */
export function createWriteReserve(file: string): WriteReserve {
  const size = (): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    release() {
      if (size() === 0) return false;
      rmSync(file, { force: true });
      return true;
    },
    restore(freeBytes) {
      if (size() >= reserveBytes || freeBytes < reserveBytes + marginBytes) return;
      const descriptor = openSync(file, 'w', 0o600);
      try {
        const piece = Buffer.alloc(pieceBytes, 1);
        for (let taken = 0; taken < reserveBytes; taken += pieceBytes) writeSync(descriptor, piece);
        fsyncSync(descriptor);
      } catch {
        // Other programs needed the space: the part already taken is returned.
        ftruncateSync(descriptor, 0);
      } finally {
        closeSync(descriptor);
      }
    },
  };
}
