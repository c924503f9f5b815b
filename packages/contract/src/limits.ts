/** Numbers of the contract that page and server must agree on. Plain data: no imports. */
export const limits = {
  scriptCharacters: 800,
  promptCharacters: 2000,
  /** Of the scripts written before, that a new one is to differ from. */
  earlierScripts: 5,
  expansionsPerHour: 60,
  moderationRefusalsPerHour: 20,
  pronouncedCharacters: 60,
  pronunciationCharacters: 120,
  /** Words of one account that are said otherwise than they are written. */
  pronunciations: 200,
  actorsPerSend: 10,
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
  /** Videos in a list that is not asked for by pages. */
  videosPerList: 200,
  videosPerPage: 12,
  /** Most that are deleted or packed into one zip at once. */
  videosPerBatch: 100,
  videoNameCharacters: 120,
  /** Signed addresses: asked for in batches with a pause between, when less than this time remains of them. */
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
  /** How long a finished video can be corrected once without a credit. */
  freeFixHours: 24,
} as const;
