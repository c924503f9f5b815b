import type { RemoteImageRequest } from '@hookline/providers/video-request';
import { type RemoteCapability, readImageInput } from '#features/providers/index.ts';
import type { InHandEngine, PortraitEngine } from './still-engines.ts';

const selfie = 'A selfie taken at arm’s length with a phone, the face close to the camera';
const photo = 'A photo taken by somebody else with a phone, from the waist up';
/** 9:16, as the service paints it from words; pixels. */
const portraitSize = { width: 768, height: 1344 };
const manner = 'Photorealistic, natural light, real skin, looking into the camera. No text, no frame, no logo.';

/** Portraits by a service, with our own engine as the fallback. */
export function createRemotePortraits(
  remote: RemoteCapability<RemoteImageRequest>,
  studio: PortraitEngine,
): PortraitEngine {
  const { label, longestText } = remote.engine.abilities;
  return {
    name: label,
    isRedrawable: false,
    generate: studio.generate,
    remote: {
      ...remote,
      standIn: studio.name,
      // With a photo of the user's own the service takes its shape.
      size: portraitSize,
      async describe({ input, reference }) {
        const dressed = reference === undefined ? '' : ' Use the attached photo as reference.';
        const words = `${input.isSelfie ? selfie : photo}: ${input.prompt}.${dressed} ${manner}`;
        const images = reference === undefined ? [] : [await readImageInput(reference)];
        return { prompt: cut(words, longestText), images, ratio: '9:16' };
      },
    },
  };
}

const inHandManner =
  'The person in the first picture holds the product of the second picture in a hand. Keep the person’s face, hair, ' +
  'clothes and surroundings. Keep the product’s shape, colors and label, which stays readable and is not covered.';

/** Products in hand by a service, with our own engine as the fallback. */
export function createRemoteInHand(remote: RemoteCapability<RemoteImageRequest>, studio: InHandEngine): InHandEngine {
  const { label, longestText, ratios } = remote.engine.abilities;
  return {
    name: label,
    generate: studio.generate,
    remote: {
      ...remote,
      standIn: studio.name,
      describe: async ({ input, base, product }) => ({
        prompt: cut(`${inHandManner} ${input.prompt}`, longestText),
        images: [await readImageInput(base), await readImageInput(product)],
        ratio: ratios.includes('auto') ? 'auto' : '9:16',
      }),
    },
  };
}

/** Within what a service takes, in code points. */
function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}
