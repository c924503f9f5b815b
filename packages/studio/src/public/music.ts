/** The music beds. */

export { type MusicTrack, musicTracks } from '#music/music-tracks.ts';
export { renderMusic } from '#music/render-music.ts';
export { writeWavFile } from '#music/write-wav.ts';
