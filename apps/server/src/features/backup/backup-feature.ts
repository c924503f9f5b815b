import type { Feature } from '#feature.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import type { BackupSweepDeps } from './backup-sweep.handler.ts';
import { backupSweepJob } from './backup-sweep.job.ts';

export const backupJobs = [backupSweepJob];

/** Backups by a schedule; those by command are an operator's (`npm run admin -- backup`). */
export function createBackupFeature(deps: BackupSweepDeps): Feature {
  return { name: 'backup', workers: [jobWorker(backupSweepJob, deps)] };
}
