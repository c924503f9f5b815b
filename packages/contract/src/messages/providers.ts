import { creditBack } from './operations.ts';

/** Outside services and their results. */
export const providersMessages = {
  refused: (label: string) => `${label} did not accept this content. Please rewrite it. ${creditBack}`,
  unavailable: (label: string) => `${label} can't be reached right now. ${creditBack} Please try again later.`,
  failed: (label: string) => `${label} could not make this. ${creditBack} Please try again.`,
  notTaken: (label: string) =>
    `${label} did not accept these settings. ${creditBack} Please change them and try again.`,
  unreadable: (label: string) => `We could not use the result from ${label}. ${creditBack} Please try again.`,
  fellBack: (label: string) => `${label} could not make this, so our studio did.`,
  tooLongSpoken: (label: string) => `${label} takes too long to say this, so our studio’s voice does.`,
  shortenSpoken: (label: string) => `${label} takes too long to say this. ${creditBack} Please shorten it.`,
  creatorsLack: (part: string) => `${part}: only our studio’s actors have this.`,
  filmsLack: (label: string, part: string) => `${part}: not in videos filmed by ${label}.`,
  leftOut: {
    captions: 'Captions',
    music: 'Background music',
    pictures: 'Product pictures in the video',
    endCard: 'An end card',
    label: 'The visible AI label',
  },
  syncFailed: 'Sync failed',
  unknownError: 'Unknown error',
  signInFirst: 'Please sign in first',
  testFailed: 'Test failed',
  nothingToSync: 'No creator service is connected. Set CAPTIONS_API_KEY and restart the server.',
  oldFfmpeg: 'Outside services need ffmpeg 5 or newer on this server.',
} as const;
