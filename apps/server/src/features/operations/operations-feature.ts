import type { Logger } from 'pino';
import type { Feature } from '#feature.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database } from '#platform/db/database.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import type { OperationKinds } from './operation-kind.ts';
import type { OperationReader } from './operation-reader.ts';
import { createOperationUserData } from './operation-user-data.ts';
import { readyMailSweepJob } from './ready-mail-sweep.job.ts';
import { registerOperationRoutes } from './routes.ts';
import { earlierFilmsJob, laneJobs } from './run-lane.job.ts';
import { operationsSweepJob } from './sweep.job.ts';

export interface OperationsFeatureDeps {
  db: Database;
  logger: Logger;
  mailer: Mailer;
  kinds: OperationKinds;
  reader: OperationReader;
  /** Number of concurrent renders. */
  sideBySide: number;
  steadySeconds: () => Promise<number>;
}

export const operationJobs = [...Object.values(laneJobs), earlierFilmsJob, readyMailSweepJob, operationsSweepJob];

/** Work of outside services is mostly waiting for them: it takes no turn on the processor. */
const atOnceOutside = 4;

export function createOperationsFeature(deps: OperationsFeatureDeps): Feature {
  const { db, logger, mailer, kinds, reader, sideBySide: concurrency, steadySeconds } = deps;
  const lane = { db, logger, kinds };
  return {
    name: 'operations',
    registerRoutes: (app) => registerOperationRoutes(app, { db, reader, kinds }),
    workers: [
      jobWorker(laneJobs.films, lane, { concurrency }),
      jobWorker(laneJobs.stills, lane, { concurrency }),
      jobWorker(earlierFilmsJob, lane, { concurrency }),
      jobWorker(laneJobs.provider, lane, { concurrency: atOnceOutside }),
      jobWorker(readyMailSweepJob, { db, kinds, mailer }),
      jobWorker(operationsSweepJob, { db, steadySeconds }),
    ],
    dataOwners: [createOperationUserData(db)],
  };
}
