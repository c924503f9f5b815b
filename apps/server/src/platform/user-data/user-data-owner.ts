import type { Readable } from 'node:stream';

/** One file of somebody's data export. */
export interface ExportFile {
  /** Path inside the export, such as `videos/summer-sale.mp4`; made unique by whoever writes the export. */
  name: string;
  /** JSON for people and programs, or a stored file that is opened when its turn comes. */
  content: { json: unknown } | { open: () => Readable };
}

/** A feature that keeps something about users: it can hand it out and let go of it. */
export interface UserDataOwner {
  /** Everything kept about a user that is theirs. Files are opened one after the other. */
  exportOf(userId: string): AsyncIterable<ExportFile>;
  /** Removes all of it for good; may run twice, and throws when it must be tried again. */
  erase(userId: string): Promise<void>;
}
