/** Numbers of the contract that page and server must agree on. Plain data: no imports. */
export const limits = {
  scriptCharacters: 800,
  actorsPerSend: 10,
  productImages: 10,
  imageBytes: 10 * 1_048_576,
  spokenMs: 5 * 60_000,
  videosPerPage: 12,
  pollIntervalMs: 3_000,
  pollTimeoutMs: 600_000,
  sessionRefreshMs: 10 * 60_000,
  actorCacheMs: 5 * 60_000,
  homepageActors: 6,
  undoMs: 10_000,
} as const;
