import type { Logger } from 'pino';
import type { Feature } from '#feature.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database } from '#platform/db/database.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import type { OperationKinds, OperationLane } from './operation-kind.ts';
import type { OperationReader } from './operation-reader.ts';
import { createOperationUserData } from './operation-user-data.ts';
import { readyMailSweepJob } from './ready-mail-sweep.job.ts';
import { registerOperationRoutes } from './routes.ts';
import { atOnceOutside, earlierFilmsJob, laneJobs } from './run-lane.job.ts';
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

/**
 * Work of outside services is mostly waiting for them: it takes no turn on the processor. What does, decoding their
 * results, waits for its own turn in the limited child.
 */

export function createOperationsFeature(deps: OperationsFeatureDeps): Feature {
  const { db, logger, mailer, kinds, reader, sideBySide: concurrency, steadySeconds } = deps;
  const lane = (name: OperationLane) => ({ db, logger, kinds, lane: name });
  return {
    name: 'operations',
    registerRoutes: (app) => registerOperationRoutes(app, { db, reader, kinds }),
    workers: [
      jobWorker(laneJobs.films, lane('films'), { concurrency }),
      jobWorker(laneJobs.stills, lane('stills'), { concurrency }),
      jobWorker(earlierFilmsJob, lane('films'), { concurrency }),
      jobWorker(laneJobs.provider, lane('provider'), { concurrency: atOnceOutside }),
      jobWorker(readyMailSweepJob, { db, kinds, mailer }),
      jobWorker(operationsSweepJob, { db, steadySeconds }),
    ],
    dataOwners: [createOperationUserData(db)],
  };
}
