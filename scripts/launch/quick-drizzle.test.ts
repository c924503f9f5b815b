import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const hook = new URL('./quick-drizzle.mjs', import.meta.url).href;
const server = fileURLToPath(new URL('../../apps/server', import.meta.url));
const program = `
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/pglite', 'drizzle-orm/node-postgres'];
  const modules = await Promise.all(names.map((name) => import(name)));
  console.log(JSON.stringify({ exports: modules.map(Object.keys), megabytes: process.memoryUsage.rss() / 2 ** 20 }));
`;

async function load(nodeArgs: string[]): Promise<{ exports: string[][]; megabytes: number }> {
  const args = [...nodeArgs, '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: server, maxBuffer: 2 ** 24 });
  return JSON.parse(stdout);
}

it('loads the same drizzle in half the memory', async () => {
  const plain = await load([]);
  const quick = await load(['--import', hook]);
  expect(quick.exports).toEqual(plain.exports);
  expect(quick.exports[1]).toContain('pgTable');
  expect(quick.megabytes).toBeLessThan(plain.megabytes / 2);
});
