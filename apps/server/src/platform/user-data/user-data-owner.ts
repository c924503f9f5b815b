import type { Readable } from 'node:stream';

/** One file of a user's data export. */
export interface ExportFile {
  /** Path inside the export, such as `videos/summer-sale.mp4`; the export writer makes it unique. */
  name: string;
  /** Readable JSON, or a stored file that is opened when it is written to the export. */
  content: { json: unknown } | { open: () => Readable };
}

/** A feature that keeps something about users: it can hand it out and let go of it. */
export interface UserDataOwner {
  /** All stored data of a user. Files are opened sequentially. */
  exportOf(userId: string): AsyncIterable<ExportFile>;
  /** Removes all of it for good; may run twice, and throws when it must be tried again. */
  erase(userId: string): Promise<void>;
  /** Removes what nobody needs any more, of anybody; called every hour. */
  forgetOld?(now: Date): Promise<void>;
  /** Seals again, under the newest application secret, what it keeps encrypted; called every hour. */
  reseal?(): Promise<void>;
}
