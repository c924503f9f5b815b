import { buildUrl } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { type Video, videos } from '@hookline/contract/videos';
import { useSaveFile } from '#api/save-file.ts';
import { videoFileName } from '../video-file-name.ts';

/** Saves a video under a name that says something. */
export function useSaveVideo() {
  const { mutate, ...save } = useSaveFile(messages.videos.saveFailed);
  // Not a signed URL: it may have expired while the page was open.
  const urlOf = ({ id }: Video) => buildUrl(videos.download, { params: { id } });
  return {
    ...save,
    isSaving: (video: Video) => save.isPending && save.variables.url === urlOf(video),
    mutate: (video: Video) => mutate({ url: urlOf(video), name: videoFileName(video) }),
  };
}
