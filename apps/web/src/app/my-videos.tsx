import { useRemakes } from '#features/remakes/index.ts';
import { VideoLibrary } from '#features/videos/index.ts';

/** The library, with what can be made from its videos. */
export function MyVideos() {
  const { remakes, dialog } = useRemakes();
  return (
    <>
      <VideoLibrary remakes={remakes} />
      {dialog}
    </>
  );
}
