import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { BackupSweepDeps } from './backup-sweep.handler.ts';

/** Every ten minutes: writes a backup when the schedule asks for one. One at a time, on one node. */
export const backupSweepJob = defineJob<object, BackupSweepDeps>({
  name: 'backup.write-sweep',
  payload: z.object({}),
  options: { cron: '*/10 * * * *', policy: 'exclusive', retryLimit: 0, expireInSeconds: 6 * 3600 },
  load: () => import('./backup-sweep.handler.ts'),
});
