/** Outside services and what they made. */
export const providersMessages = {
  refused: (label: string) => `${label} did not accept this content. Please rewrite it. Your credit is back.`,
  unavailable: (label: string) => `${label} can't be reached right now. Your credit is back. Please try again later.`,
  failed: (label: string) => `${label} could not make this. Your credit is back. Please try again.`,
  notTaken: (label: string) => `${label} does not take this as it is. Your credit is back. Please change it.`,
  unreadable: (label: string) => `What ${label} made could not be used. Your credit is back. Please try again.`,
  fellBack: (label: string) => `${label} could not make this, so our studio did.`,
  creatorsLack: (part: string) => `${part} only actors of our studio have.`,
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
  nothingToSync: 'No service with creators is connected. Set CAPTIONS_API_KEY and start again.',
  oldFfmpeg: 'Results of outside services need ffmpeg 5 or newer on this server.',
} as const;
