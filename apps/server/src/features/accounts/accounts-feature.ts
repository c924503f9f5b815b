import type { Feature } from '#feature.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database } from '#platform/db/database.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { createAccountUserData } from './account-user-data.ts';
import type { Accounts } from './accounts.ts';
import { accountsSweepJob } from './accounts-sweep.job.ts';
import { deleteAccountJob } from './delete-account.job.ts';
import { tidyTwoFactors } from './two-factor/tidy-two-factors.ts';

export interface AccountsFeatureDeps {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  accounts: Accounts;
  /** Everybody who keeps something about users, in the order in which they let go of it. */
  dataOwners: () => readonly UserDataOwner[];
}

export const accountJobs = [deleteAccountJob, accountsSweepJob];

/** Its routes are registered by `compose.ts`, as tests do without the other features. */
export function createAccountsFeature({ db, jobs, mailer, accounts, dataOwners }: AccountsFeatureDeps): Feature {
  const { identity, context } = accounts;
  const deletion = {
    db,
    identity,
    mailer,
    get owners() {
      return dataOwners();
    },
  };
  const sweeping = {
    db,
    jobs,
    limits: context.limits,
    identity,
    tidyTwoFactors: () => tidyTwoFactors(context),
    get owners() {
      return dataOwners();
    },
  };
  return {
    name: 'accounts',
    workers: [jobWorker(deleteAccountJob, deletion), jobWorker(accountsSweepJob, sweeping)],
    dataOwners: [createAccountUserData(db)],
  };
}
