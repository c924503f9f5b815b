import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { operations } from '#features/operations/operations.table.ts';
import { openDatabase } from '#platform/db/database.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./seed.ts', import.meta.url));

it('creates an account with videos of every state, once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hookline-seed-'));
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const first = await run(process.execPath, [program], { env });
  expect(first.stdout).toMatch(/sign in as seed@example\.com with the password \S{12}\n/);
  expect((await run(process.execPath, [program], { env })).stdout).toContain('was already seeded');

  const database = await openDatabase({ databaseUrl: null, dataDir });
  const rows = await database.db.select({ status: operations.status }).from(operations);
  await database.close();
  const counts = Object.groupBy(rows, ({ status }) => status);
  expect(counts.completed).toHaveLength(3);
  expect(counts.failed).toHaveLength(1);
  expect(counts.canceled).toHaveLength(1);
  // Queued, or in the making when the server stopped.
  expect(rows).toHaveLength(7);
  await rm(dataDir, { recursive: true });
});
