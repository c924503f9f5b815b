import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type ArchiveEntry, printable, readArchive } from './archive.ts';
import { type EntryKind, kindOfEntry, mostEntries, mostManifestBytes, mostSecretBytes } from './backup-limits.ts';
import { type BackupManifest, manifestSchema } from './backup-manifest.ts';

/** Why a backup is not restored. The message is for the operator, and says what to do. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}

export interface BackupRoom {
  /** Free bytes where tables and, without a bucket, files go. */
  freeBytes: number;
  /** Whether files go there too. */
  holdsFiles: boolean;
}

export interface CheckedBackup {
  manifest: BackupManifest;
  /** Of all entries in their order, with their bytes: two readings of the same archive have the same. */
  digest: string;
}

/** The SHA-256 of a file as `sha256sum` prints it. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Says whether this is the file whose hash was printed when it was written. Nothing in it is read before: an archive is
 * trusted with everything, administrators included.
 * @throws BackupRefusedError
 */
export async function assertOrigin(file: string, sha256: string): Promise<void> {
  const found = await hashFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupRefusedError(`There is no file ${file}.`);
    throw error;
  });
  if (found === sha256.trim().toLowerCase()) return;
  throw new BackupRefusedError(
    [
      `${file} is not the file that this hash is of: its SHA-256 is ${found}.`,
      'It was changed or cut off on its way, or it is another file. Take the hash from where the backup was made.',
    ].join('\n'),
  );
}

/**
 * Reads a backup from end to end, writes nothing, and compares every entry with its checksum. Names and sizes are a
 * stranger's until then: whatever no backup of ours holds ends it.
 * @throws BackupRefusedError naming what does not match
 */
export async function checkBackup(file: string, room: BackupRoom): Promise<CheckedBackup> {
  const reading = createReading(room);
  let manifestText: string | null = null;
  try {
    await readArchive(file, async (path, body, declaredBytes) => {
      if (manifestText !== null) throw new Error('something follows its list');
      if (reading.begin(path, declaredBytes) === 'manifest') manifestText = await readText(body);
      else await reading.add(path, body);
    });
  } catch (error) {
    if (error instanceof BackupRefusedError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupRefusedError(`There is no file ${file}.`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefusedError(`${file} is damaged, cut off, or not a backup of Hookline (${reason}).`);
  }
  if (manifestText === null) throw new BackupRefusedError(`${file} was cut off: its last entry is missing.`);
  const manifest = readManifest(file, manifestText);
  assertListed(file, manifest, reading.found);
  return { manifest, digest: reading.digest() };
}

/** The findings of a reading so far, within limits. */
function createReading({ freeBytes, holdsFiles }: BackupRoom) {
  const found = new Map<string, ArchiveEntry>();
  const all = createHash('sha256');
  let bytesToWrite = 0;

  /** @throws Error for what no backup of ours holds; BackupRefusedError when there is no room for it */
  function begin(path: string, declaredBytes: number): EntryKind {
    const kind = kindOfEntry(path);
    if (kind === null) throw new Error(`no backup holds an entry named ${printable(path)}`);
    if (found.has(path)) throw new Error(`${path} is in it twice`);
    if (kind === 'manifest' && declaredBytes > mostManifestBytes(found.size)) throw new Error('its list is too long');
    if (kind === 'secret' && declaredBytes > mostSecretBytes) throw new Error('its secret is too long');
    if (found.size >= mostEntries) throw new Error(`it has more than ${mostEntries} entries`);
    // A file on its way into a bucket lies on the disk too, but alone.
    const stays = kind === 'table' || holdsFiles;
    if (stays) bytesToWrite += declaredBytes;
    if (bytesToWrite > freeBytes || declaredBytes > freeBytes) {
      throw new BackupRefusedError(
        `There is no room for this backup: unpacked it needs more than the ${(freeBytes / 1e9).toFixed(1)} GB that are free.`,
      );
    }
    return kind;
  }

  async function add(path: string, body: AsyncIterable<Buffer>): Promise<void> {
    const entry = await hashEntry(path, body);
    found.set(path, entry);
    all.update(`${path}\n${entry.sha256}\n`);
  }

  return { found, begin, add, digest: () => all.digest('hex') };
}

async function hashEntry(path: string, body: AsyncIterable<Buffer>): Promise<ArchiveEntry> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { path, sizeBytes, sha256: hash.digest('hex') };
}

function assertListed(file: string, manifest: BackupManifest, found: ReadonlyMap<string, ArchiveEntry>): void {
  const problems = manifest.entries.flatMap((entry) => compare(entry, found.get(entry.path)));
  const listed = new Set(manifest.entries.map(({ path }) => path));
  for (const path of found.keys()) if (!listed.has(path)) problems.push(`${path} is not in its list`);
  if (listed.size !== manifest.entries.length) problems.push('its list names an entry twice');
  if (problems.length === 0) return;
  const shown = problems.slice(0, 10);
  const more = problems.length > shown.length ? [`and ${problems.length - shown.length} more`] : [];
  throw new BackupRefusedError([`${file} does not match its checksums:`, ...shown, ...more].join('\n'));
}

function readManifest(file: string, text: string): BackupManifest {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    read = null;
  }
  const parsed = manifestSchema.safeParse(read);
  if (parsed.success) return parsed.data;
  throw new BackupRefusedError(`${file} is not a backup that this version of Hookline can read.`);
}

function compare(listed: ArchiveEntry, found: ArchiveEntry | undefined): string[] {
  if (found === undefined) return [`${printable(listed.path)} is missing`];
  return found.sha256 === listed.sha256 && found.sizeBytes === listed.sizeBytes ? [] : [`${listed.path} differs`];
}

export async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
