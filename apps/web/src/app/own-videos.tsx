import type { Video } from '@hookline/contract/videos';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatWhen } from '#components/media/format-when.ts';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import {
  DeleteDialog,
  labelVideos,
  useDeleteVideos,
  useSaveVideo,
  useVideos,
  useVideoUrls,
} from '#features/videos/index.ts';

/** Someone's finished videos as a plain list, to save and to delete: what stays open without a subscription. */
export function OwnVideos() {
  const { data: videos } = useVideos();
  const save = useSaveVideo();
  const urls = useVideoUrls(videos);
  const deleteVideos = useDeleteVideos();
  const [toDelete, setToDelete] = useState<Video>();
  const finished = videos?.filter((video) => video.url !== null) ?? [];
  if (finished.length === 0) return null;
  const labels = labelVideos(finished);
  return (
    <section
      aria-label="Your videos"
      className="grid gap-x-12 gap-y-4 border-line border-t py-8 lg:grid-cols-[240px_minmax(0,1fr)]"
    >
      <div>
        <h2 className="type-h3">Your videos</h2>
        <p className="type-small mt-1.5 text-muted">{finished.length} finished. Download or delete them.</p>
      </div>
      <ul className="min-w-0 divide-y divide-line rounded-l border border-line bg-surface">
        {finished.map((video) => (
          <li key={video.id} className="flex items-center gap-4 px-5 py-3.5 md:px-6">
            <PictureTile
              src={urls.freshen(video).thumbnailUrl}
              alt=""
              className="w-9 shrink-0 !rounded-s"
              onLoadError={() => urls.onLoadError(video.id)}
            />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{video.name}</p>
              <p className="type-small text-muted">
                {[video.creator, formatWhen(video.created_at)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Button
              size="s"
              icon={<Download aria-hidden="true" />}
              aria-label={`Save ${labels.get(video.id)}`}
              busy={save.isSaving(video)}
              onClick={() => save.mutate(video)}
            >
              Save
            </Button>
            <IconButton label={`Delete ${labels.get(video.id)}`} onClick={() => setToDelete(video)}>
              <Trash2 className="size-[18px]" />
            </IconButton>
          </li>
        ))}
      </ul>
      <DeleteDialog
        videos={toDelete ? [toDelete] : []}
        isBeingMade={false}
        onClose={() => setToDelete(undefined)}
        onDelete={(gone) => {
          setToDelete(undefined);
          deleteVideos.mutate({ videos: gone, beingMade: [] });
        }}
      />
    </section>
  );
}
