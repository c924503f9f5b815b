export { refreshVideos, useVideos } from './api/list-videos.ts';
export { RecentVideos } from './components/recent-videos.tsx';
export { VideoGrid, VideoGridSkeleton } from './components/video-grid.tsx';
export { VideoLibrary } from './components/video-library.tsx';
