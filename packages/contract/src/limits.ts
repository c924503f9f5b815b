/** Numbers that pages and server must agree on. Plain data: no imports. */
export const limits = {
  scriptCharacters: 800,
  promptCharacters: 2000,
  /** How many earlier scripts a new one must differ from. */
  earlierScripts: 12,
  scriptVariants: 3,
  expansionsPerHour: 60,
  moderationRefusalsPerHour: 20,
  pronouncedCharacters: 60,
  pronunciationCharacters: 120,
  /** Custom pronunciations per account. */
  pronunciations: 200,
  actorsPerSend: 10,
  hooksPerSend: 5,
  /** Hooks by actors by ratios. */
  videosPerSend: 30,
  productImages: 10,
  imageBytes: 10 * 1_048_576,
  storageBytes: 5 * 1_073_741_824,
  extractionsPerHour: 30,
  extractedImageHours: 24,
  spokenMs: 5 * 60_000,
  hookCharacters: 200,
  hookMs: 10_000,
  musicBytes: 20 * 1_048_576,
  musicMs: 10 * 60_000,
  ownTracks: 50,
  clipBytes: 100 * 1_048_576,
  clipMs: 60_000,
  ownClips: 50,
  /** Stretches of clips shown in one video. */
  clipsPerVideo: 10,
  /** Shortest stretch of a clip. */
  clipRangeMs: 500,
  placements: 40,
  recordingBytes: 32 * 1_048_576,
  voiceRecordings: 30,
  ownActors: 50,
  /** Photos one actor may be made from. */
  actorPhotos: 20,
  /** Photos a phone may send by one link, refused ones included. */
  phoneLinkPhotos: 12,
  phoneLinkMinutes: 10,
  actorNameCharacters: 40,
  /** Videos in an unpaged list. */
  videosPerList: 200,
  videosPerPage: 12,
  /** Maximum number of videos deleted or zipped at once. */
  videosPerBatch: 100,
  videoNameCharacters: 120,
  /** Signed URLs are refreshed in batches, with a pause in between, when less than this time remains. */
  urlsPerRefresh: 10,
  urlRefreshPauseMs: 100,
  urlRefreshBeforeMs: 10 * 60_000,
  urlCheckIntervalMs: 30 * 60_000,
  urlCheckAfterVisibleMs: 1_000,
  pollIntervalMs: 3_000,
  pollTimeoutMs: 600_000,
  sessionRefreshMs: 10 * 60_000,
  actorCacheMs: 5 * 60_000,
  homepageActors: 6,
  undoMs: 10_000,
  /** How long after completion a finished video can be corrected once without a credit. */
  freeFixHours: 24,
  products: 200,
  productNameCharacters: 200,
  productDescriptionCharacters: 5000,
  chatCharacters: 10_000,
  chatPreviewCharacters: 60,
  recentAds: 12,
  /** Ads loaded at a time where all are shown, and at most in one zip. */
  adsPerPage: 60,
  adsPerZip: 1000,
  adVariations: 3,
  /** A carousel has three of them at least. */
  carouselPictures: 5,
  adPollIntervalMs: 5_000,
  adPolls: 180,
} as const;
