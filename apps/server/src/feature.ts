import type { OperationKindDefinition } from '#features/operations/index.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { JobWorker } from '#platform/jobs/job-definition.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';

/**
 * What a feature adds to the program: its manifest. Each has a function that makes its own
 * (`features/videos/videos-feature.ts`); `compose-features.ts` lists them. Queues are made before any feature is, so the
 * jobs stand in a constant beside that function (`videoJobs`).
 */
export interface Feature {
  /** Its folder. */
  name: string;
  /** What operations have to know of its kinds. */
  operationKinds?: readonly OperationKindDefinition[];
  registerRoutes?(app: HttpApp): void;
  /** The jobs this process does for it. */
  workers?: readonly JobWorker[];
  /** Who keeps something about users: what is exported, and what an account's deletion erases. */
  dataOwners?: readonly UserDataOwner[];
  /** Makes the first visit faster; the first step of every feature is taken before the second of any. */
  warmUp?: readonly (() => Promise<void>)[];
  close?(): Promise<void>;
}
