import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { LookAtPhotoDeps } from './look-at-photo.handler.ts';

/**
 * Asks the matting model about a picture of a product, after it was stored. Where that cannot be done now, it is tried
 * again for an hour, and once more whenever somebody looks at the picture.
 */
export const lookAtPhotoJob = defineJob<{ assetId: string }, LookAtPhotoDeps>({
  name: 'product-images.look-at-photo',
  payload: z.object({ assetId: z.string() }),
  // The limits of a look count processor time: on a crowded machine it may take long, and each new try begins anew.
  options: {
    retryLimit: 30,
    retryDelaySeconds: 120,
    retryDelayMaxSeconds: 120,
    expireInSeconds: 1800,
    policy: 'exclusive',
  },
  load: () => import('./look-at-photo.handler.ts'),
});
