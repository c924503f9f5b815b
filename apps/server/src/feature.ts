import type { OperationKindDefinition } from '#features/operations/index.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { JobWorker } from '#platform/jobs/job-definition.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';

/**
 * Manifest of a feature: everything it adds to the program. Each feature has a function that creates its own
 * (`features/videos/videos-feature.ts`); `compose-features.ts` lists them. Queues are created before features, so the
 * jobs are a constant beside that function (`videoJobs`).
 */
export interface Feature {
  /** Its folder. */
  name: string;
  /** Operation kinds defined by the feature. */
  operationKinds?: readonly OperationKindDefinition[];
  registerRoutes?(app: HttpApp): void;
  /** The jobs this process does for it. */
  workers?: readonly JobWorker[];
  /** Owners of user data: they provide its export and erase it when an account is deleted. */
  dataOwners?: readonly UserDataOwner[];
  /** Speeds up the first visit; the first step of every feature runs before the second of any. */
  warmUp?: readonly (() => Promise<void>)[];
  close?(): Promise<void>;
}
