import type { Operation } from '@hookline/contract/operations';
import type { Video } from '@hookline/contract/videos';
import { useActorsById } from '#features/actors/index.ts';
import { groupBySend } from '../group-by-send.ts';
import { labelVideos } from '../label-videos.ts';
import type { Remakes } from '../remakes.ts';
import { PageNavigation } from './page-navigation.tsx';
import { SendHeader } from './send-header.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoGrid } from './video-grid.tsx';

interface VideoPageProps {
  videos: readonly Video[];
  operationOf: (video: Video) => Operation | undefined;
  /** Undefined while nothing is being selected. */
  selected: readonly Video[] | undefined;
  remakes: Remakes | undefined;
  page: number;
  pages: number;
  /** If set, only this send's videos are shown. */
  sendId: string | undefined;
  /** Shows the videos of a send alone, or of all of them. */
  onSend: (id: string | null) => void;
  onOpen: (video: Video) => void;
  onDelete: (video: Video) => void;
  onRename: (video: Video) => void;
  onToggle: (video: Video) => void;
  onPage: (page: number) => void;
  onLoadError: (id: string) => void;
}

/** One page of the library, and the way to the others. */
export function VideoPage(props: VideoPageProps) {
  const { videos, operationOf, selected, remakes, page, pages } = props;
  const actors = useActorsById();
  const labels = labelVideos(videos);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-9">
        {groupBySend(videos).map(({ key, send, members, isWide }) => (
          <div key={key}>
            {send ? (
              <SendHeader
                send={send}
                shown={members.length}
                isAlone={props.sendId === send.sendId}
                onShow={() => props.onSend(send.sendId)}
                onShowAll={() => props.onSend(null)}
              />
            ) : null}
            <VideoGrid isWide={isWide}>
              {members.map((video) => (
                <VideoCard
                  key={video.id}
                  video={video}
                  isWide={isWide}
                  label={labels.get(video.id) ?? video.name}
                  onLoadError={() => props.onLoadError(video.id)}
                  operation={operationOf(video)}
                  fallbackPicture={actors.get(video.additional_data.actorId ?? '')?.thumbnail ?? null}
                  onOpen={() => props.onOpen(video)}
                  onDelete={() => props.onDelete(video)}
                  onRename={() => props.onRename(video)}
                  remakes={remakes}
                  selection={
                    selected && {
                      isSelected: selected.some(({ id }) => id === video.id),
                      onToggle: () => props.onToggle(video),
                    }
                  }
                />
              ))}
            </VideoGrid>
          </div>
        ))}
      </div>
      <PageNavigation current={Math.min(page, pages)} pages={pages} onChange={props.onPage} />
    </>
  );
}
