export { useOwnTracks } from './api/list-music.ts';
export { MusicPicker } from './components/music-picker.tsx';
