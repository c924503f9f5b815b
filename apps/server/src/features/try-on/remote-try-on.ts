import { tryOnFacts } from '@hookline/contract/try-on';
import type { RemoteImageRequest } from '@hookline/providers/video-request';
import { type RemoteCapability, readImageInput } from '#features/providers/index.ts';
import type { TryOnEngine } from './try-on-engine.ts';

const prompt =
  'Dress the person in the first picture in the garment of the second picture. Keep the person’s face, hair, body shape, ' +
  'pose, hands and background exactly as they are. Keep the garment’s cut, color, pattern, fabric and logos. The garment ' +
  'replaces what it covers. Photorealistic, with natural folds and the light of the first picture.';

/** Try-ons by a service, with our own engine as the fallback. */
export function createRemoteTryOn(remote: RemoteCapability<RemoteImageRequest>, studio: TryOnEngine): TryOnEngine {
  return {
    name: remote.engine.abilities.label,
    isProvider: true,
    generate: studio.generate,
    look: studio.look,
    remote: {
      ...remote,
      standIn: studio.name,
      size: { width: tryOnFacts.width, height: tryOnFacts.height },
      describe: async ({ human, garment }) => ({
        prompt,
        images: [await readImageInput(human), await readImageInput(garment)],
        ratio: '2:3',
      }),
    },
  };
}
