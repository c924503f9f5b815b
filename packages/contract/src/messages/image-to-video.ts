import { bothCreditsBack } from './operations.ts';

/** Photos set in motion. */
export const imageToVideoMessages = {
  describeMovement: 'Please describe the movement',
  defaultPrompt: 'Natural movement, subtle camera motion',
  failed: 'Video generation failed. Please try again.',
  productFailed: `The product photo could not be made, so there is no video. ${bothCreditsBack}`,
  needsKey: (provider: string) => `Needs a ${provider} key on this server`,
} as const;
