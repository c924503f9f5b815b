import { createHash } from 'node:crypto';
import type { ArchiveEntry } from './archive.ts';
import { readArchive } from './archive.ts';
import { type BackupManifest, manifestPath, manifestSchema } from './backup-manifest.ts';

/** Why a backup is not restored. The message is for the operator, and says what to do. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}

/**
 * Reads a backup from end to end and compares every entry with its checksum.
 * @throws BackupRefusedError naming what does not match
 */
export async function checkBackup(file: string): Promise<BackupManifest> {
  const found = new Map<string, ArchiveEntry>();
  let manifestText: string | null = null;
  try {
    await readArchive(file, async (path, body) => {
      if (path === manifestPath) {
        manifestText = await readText(body);
        return;
      }
      const hash = createHash('sha256');
      let sizeBytes = 0;
      for await (const chunk of body) {
        hash.update(chunk);
        sizeBytes += chunk.length;
      }
      found.set(path, { path, sizeBytes, sha256: hash.digest('hex') });
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupRefusedError(`There is no file ${file}.`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefusedError(`${file} is damaged, cut off, or not a backup of Hookline (${reason}).`);
  }
  if (manifestText === null) throw new BackupRefusedError(`${file} was cut off: its last entry is missing.`);
  const manifest = readManifest(file, manifestText);
  const problems = manifest.entries.flatMap((entry) => compare(entry, found.get(entry.path)));
  const listed = new Set(manifest.entries.map(({ path }) => path));
  for (const path of found.keys()) if (!listed.has(path)) problems.push(`${path} is not in its list`);
  if (problems.length > 0) {
    const shown = problems.slice(0, 10);
    const more = problems.length > shown.length ? [`and ${problems.length - shown.length} more`] : [];
    throw new BackupRefusedError([`${file} does not match its checksums:`, ...shown, ...more].join('\n'));
  }
  return manifest;
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
  if (found === undefined) return [`${listed.path} is missing`];
  return found.sha256 === listed.sha256 && found.sizeBytes === listed.sizeBytes ? [] : [`${listed.path} differs`];
}

export async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
