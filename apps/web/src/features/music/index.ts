export { useOwnTracks } from './api/list-music.ts';
export { MusicPicker } from './components/music-picker.tsx';
export { useListening } from './use-listening.ts';
