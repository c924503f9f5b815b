import type { Feature } from '#feature.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import { createCreditUserData } from './credit-user-data.ts';
import type { CreditWarningsDeps } from './credit-warnings.handler.ts';
import { creditWarningsJob } from './credit-warnings.job.ts';
import { registerUsageRoutes } from './routes.ts';

export const usageJobs = [creditWarningsJob];

export function createUsageFeature(deps: CreditWarningsDeps): Feature {
  return {
    name: 'usage',
    registerRoutes: (app) => registerUsageRoutes(app, deps),
    workers: [jobWorker(creditWarningsJob, deps)],
    dataOwners: [createCreditUserData(deps.db)],
  };
}
