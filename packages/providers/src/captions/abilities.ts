/** What all videos of the service have in common. */
export const captionsAbilities = {
  provider: 'captions',
  label: 'Captions',
  model: null,
  ratios: ['9:16'],
  durations: [],
  longestSeconds: 60,
  longestText: 800,
  cancelCosts: true,
  estimate: null,
  // Inferred: an API catalogue states five calls a minute for each path, so polling is slow.
  pollEveryMs: 20_000,
  callsPerMinute: 5,
} as const;
