/** The music beds a video can have, made by the application itself. Plain data: no imports. */
export const musicTracks = [
  { id: 'upbeat', title: 'Sunny Side Up', mood: 'Upbeat' },
  { id: 'warm', title: 'Slow Honey', mood: 'Warm' },
  { id: 'focused', title: 'Clear Desk', mood: 'Focused' },
  { id: 'playful', title: 'Pocket Full of Beans', mood: 'Playful' },
  { id: 'bold', title: 'Big Reveal', mood: 'Bold' },
  { id: 'calm', title: 'Linen Morning', mood: 'Calm' },
] as const;

export type MusicTrackId = (typeof musicTracks)[number]['id'];
