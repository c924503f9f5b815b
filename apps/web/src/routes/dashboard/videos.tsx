import { MyVideos } from '#app/my-videos.tsx';

export function meta() {
  return [{ title: 'My Videos · Hookline' }];
}

export default MyVideos;
