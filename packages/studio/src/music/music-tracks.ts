import { everydayTracks } from './everyday-tracks.ts';
import type { MusicTrack } from './music-track.ts';
import { occasionTracks } from './occasion-tracks.ts';

export type { MusicLayer, MusicTrack } from './music-track.ts';

/** Music made by the app itself: nobody else's work, free to use in any ad. */
export const musicTracks: readonly MusicTrack[] = [...everydayTracks, ...occasionTracks];
