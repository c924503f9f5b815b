import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * One project per kind of test, told apart by suffix, so the fast loop can leave the slow ones out:
 * `unit` pure logic and HTTP in process, `db` the real database in both homes, `media` renders and reads files back,
 * `full` the sweeps over every language, layout and size, which take half an hour and run with TEST_FULL=1 only.
 * They run one after the other (`groupOrder`): a render beside database tests would make both late.
 * Files share processes (`isolate: false`), as loading everything anew for each would take longer than the tests of most:
 * a third of the time of `unit`. So a test puts back what it changes: clock, environment, globals, state of modules.
 * How long a test may take only ends what hangs; the usual five seconds are short where the machine does other things
 * besides.
 */
const roots = '{packages,apps,scripts,bench}';
/** A database that a file left open is for the next one. */
const setupFiles = ['apps/server/src/testing/close-databases.ts'];
const exclude = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    // The matting model takes 5 s a picture; its own tests turn it on.
    // Programs that tests start keep what they compiled in one place instead of in each data folder.
    env: { STUDIO_VISION: 'faces', NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    // Pictures and rows come and go: collected less often, a tenth of the processor time is saved.
    execArgv: ['--max-semi-space-size=32'],
    // Three at a time on two cores, where the default is one: many tests wait for a queue, a process or a limit.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // What tests read without importing it, for `npm run check`, which runs those that a change can reach.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/migrations/**', '**/package-lock.json'],
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          setupFiles,
          include: [`${roots}/**/*.test.{ts,tsx}`],
          exclude: [...exclude, '**/*.{db,media,full}.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          setupFiles,
          include: [`${roots}/**/*.db.test.ts`],
          exclude,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Every third second of a suite is a wait for a queue, a process or the other database.
          maxWorkers: Math.max(4, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'media',
          isolate: false,
          setupFiles,
          include: [`${roots}/**/*.media.test.ts`],
          exclude,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // With a third, what yields to all others (previews, greetings) takes four times as long on two cores.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'full',
          setupFiles,
          include: process.env.TEST_FULL === '1' ? [`${roots}/**/*.full.test.ts`] : [],
          exclude,
          testTimeout: 600_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
