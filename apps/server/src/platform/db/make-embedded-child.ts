import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Makes the folder of an embedded database, named by the only argument, and ends. Started by `makeEmbedded`. */
async function make(folder: string): Promise<void> {
  const pglite = await PGlite.create({ fs: new NodeFS(folder), initDbStartParams: ['-c', 'shared_buffers=8MB'] });
  await pglite.close();
}

process.once('disconnect', () => process.exit(1));
try {
  await make(process.argv[2] ?? '');
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : JSON.stringify(error));
  if (isFull(error)) console.error('No space left on device');
  process.exit(1);
}

/** Emscripten's errors carry its own number for ENOSPC, and no words. */
function isFull(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && error.errno === 51;
}
