/** The music beds a video can have, made by the application itself. Plain data: no imports. */
export const musicTracks = [
  { id: 'upbeat', title: 'Sunny Side Up', mood: 'Upbeat' },
  { id: 'warm', title: 'Slow Honey', mood: 'Warm' },
  { id: 'focused', title: 'Clear Desk', mood: 'Focused' },
  { id: 'playful', title: 'Pocket Full of Beans', mood: 'Playful' },
  { id: 'bold', title: 'Big Reveal', mood: 'Bold' },
  { id: 'calm', title: 'Linen Morning', mood: 'Calm' },
  { id: 'luxury', title: 'Velvet Rope', mood: 'Luxury' },
  { id: 'cinematic', title: 'First Light', mood: 'Cinematic' },
  { id: 'lofi', title: 'Rainy Window', mood: 'Lo-fi' },
  { id: 'funky', title: 'Corner Store', mood: 'Funky' },
  { id: 'tech', title: 'Neon Grid', mood: 'Tech' },
  { id: 'acoustic', title: 'Front Porch', mood: 'Acoustic' },
  { id: 'curious', title: 'What Is in the Box', mood: 'Curious' },
  { id: 'summer', title: 'Salt and Lime', mood: 'Summer' },
] as const;

export type MusicTrackId = (typeof musicTracks)[number]['id'];
