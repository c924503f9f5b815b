export { useDeleteVideos } from './api/delete-video.ts';
export { refreshVideos, useVideos } from './api/list-videos.ts';
export { useSaveVideo } from './api/save-video.ts';
export { DeleteDialog } from './components/delete-dialog.tsx';
export { RecentVideos } from './components/recent-videos.tsx';
export { VideoGrid, VideoGridSkeleton } from './components/video-grid.tsx';
export { VideoLibrary } from './components/video-library.tsx';
export type { Remakes } from './remakes.ts';
export { completedNotice, noLongerThere } from './video-state.ts';
