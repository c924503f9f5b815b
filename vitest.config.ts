import { defineConfig } from 'vitest/config';

/**
 * One project per kind of test, told apart by suffix, so the fast loop can leave the slow ones out:
 * `unit` pure logic and HTTP in process, `db` the real database in both homes, `media` renders and reads files back.
 */
const roots = '{packages,apps,scripts,bench}';
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${roots}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/*.{db,media}.test.ts'],
        },
      },
      { test: { name: 'db', include: [`${roots}/**/*.db.test.ts`], testTimeout: 30_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'media',
          include: [`${roots}/**/*.media.test.ts`],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
