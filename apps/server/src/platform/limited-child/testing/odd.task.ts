import { readFile } from 'node:fs/promises';

export type OddOrder = 'where' | 'throw' | 'exit' | 'hang' | 'spin' | 'fill-heap' | 'fill-memory';

/** Does what a hostile file may make a decoder do. */
export async function perform(order: OddOrder): Promise<{ pid: number; limits: string; environment: string[] }> {
  if (order === 'throw') throw new Error('this cannot be read');
  if (order === 'exit') process.exit(3);
  if (order === 'hang') await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  if (order === 'spin') while (true);
  const kept: unknown[] = [];
  // Touched, or the kernel would give none of it.
  while (order === 'fill-heap') kept.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  while (order === 'fill-memory') kept.push(Buffer.alloc(16 * 1_048_576, 1));
  const limits = process.platform === 'linux' ? await readFile('/proc/self/limits', 'utf8') : '';
  return { pid: process.pid, limits, environment: Object.keys(process.env) };
}
