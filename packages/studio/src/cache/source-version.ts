import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

let known: Promise<string> | undefined;

/**
 * Changes whenever a source file of the studio does, so that drawings and speech of older code are not reused. Compares
 * sizes and times, not contents: reading all files would take longer than the drawing they save.
 */
export function sourceVersion(): Promise<string> {
  known ??= readVersion(path.join(import.meta.dirname, '..'));
  return known;
}

async function readVersion(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const facts = await Promise.all(
    names.sort().map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(folder, name));
      return `${name} ${size} ${Math.round(mtimeMs)}`;
    }),
  );
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 16);
}
