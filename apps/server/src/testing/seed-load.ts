import { count } from 'drizzle-orm';
import { pino } from 'pino';
import { jobDefinitions } from '#compose-features.ts';
import { operations } from '#features/operations/operations.table.ts';
import { startPicture } from '#features/pictures/index.ts';
import { verifyCredits } from '#features/usage/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { buildUser } from './build-user.ts';

/*
 * For benchmarks, as its own process, on a data folder that no server uses: `seed-load.ts FOLDER COUNT` queues so many
 * portraits of a service for people of their own, `seed-load.ts FOLDER` tells what has become of them.
 */
const [, , dataDir = '', wanted] = process.argv;
const perUser = 25;
const database = await openDatabase({ dataDir, databaseUrl: null });
const { db } = database;
if (wanted === undefined) {
  const states = await db
    .select({ status: operations.status, count: count() })
    .from(operations)
    .groupBy(operations.status);
  const unbalanced = await verifyCredits(db);
  console.log(JSON.stringify({ states: Object.fromEntries(states.map((row) => [row.status, row.count])), unbalanced }));
} else {
  const jobs = await createJobs({ database, definitions: jobDefinitions, logger: pino({ level: 'silent' }) });
  const engine = { name: 'Nano Banana', remote: {} };
  for (let made = 0; made < Number(wanted); made += perUser) {
    const user = await buildUser(db, { plan: 'pro' });
    await runTransaction(db, async (tx) => {
      for (let nth = 0; nth < Math.min(perUser, Number(wanted) - made); nth += 1) {
        const prompt = `A baker, number ${made + nth}`;
        const input = { prompt, isSelfie: true, seed: made + nth, referenceAssetId: null };
        const data = { isSelfie: true, engine: engine.name, undrawn: [], isFaceMovable: false };
        await startPicture(jobs, tx, { userId: user.id, kind: 'avatar', engine, input, title: prompt, prompt, data });
      }
    });
  }
  await jobs.stop();
}
await database.close();
