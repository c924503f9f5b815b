import { VideoLibrary } from '#features/videos/index.ts';

export function meta() {
  return [{ title: 'My Videos · Hookline' }];
}

export default VideoLibrary;
