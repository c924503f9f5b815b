import type { Video } from '@hookline/contract/videos';
import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useSaveZip } from '../api/save-zip.ts';
import { countVideos } from '../count-videos.ts';

interface SendHeaderProps {
  send: NonNullable<Video['place']>;
  /** Number of its videos shown below. */
  shown: number;
  /** Whether only its videos are shown. */
  isAlone: boolean;
  onShow: () => void;
  onShowAll: () => void;
}

/** Above the videos of a send of several hooks or ratios: what it is, and all of it at once. */
export function SendHeader({ send, shown, isAlone, onShow, onShowAll }: SendHeaderProps) {
  const zip = useSaveZip();
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-4">
      <h2 className="min-w-0 flex-1 basis-60">
        <span dir="auto" className="type-h3 block truncate">
          {send.hookText}
        </span>
        <span className="type-small font-normal text-muted tabular-nums">
          Hooks by actor, {countVideos(shown)} on this page
        </span>
      </h2>
      <Button size="s" kind="quiet" onClick={isAlone ? onShowAll : onShow}>
        {isAlone ? 'Show all videos' : 'Only this project'}
      </Button>
      <Button
        size="s"
        icon={<Download aria-hidden="true" />}
        busy={zip.isPending}
        onClick={() => zip.mutate({ sendId: send.sendId })}
      >
        Download all
      </Button>
    </header>
  );
}
