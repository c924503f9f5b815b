import { openPostgres } from '#platform/db/open-postgres.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLogger } from '#platform/logging/create-logger.ts';
import { noteJob } from './note-job.ts';

/** For tests, as its own process: takes a job from the database in argv, says 'started' and never finishes. */
const database = await openPostgres(process.argv[2] ?? '');
const jobs = await createJobs({ database, definitions: [noteJob], logger: createLogger({ level: 'silent' }) });
const handle = async (): Promise<void> => {
  console.log('started');
  await new Promise(() => {});
};
await jobs.start([jobWorker(noteJob, { handle })]);
