import { limits } from '@hookline/contract/limits';
import type { Video } from '@hookline/contract/videos';
import { clsx } from 'clsx';
import { Download, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useSaveZip } from '../api/save-zip.ts';
import { countVideos } from '../count-videos.ts';

interface SelectionBarProps {
  selected: readonly Video[];
  onDelete: () => void;
  onDone: () => void;
}

/** What can be done with several videos at once; stays at the foot of the screen while they are chosen. */
export function SelectionBar({ selected, onDelete, onDone }: SelectionBarProps) {
  const ready = selected.filter(({ url }) => url !== null);
  const isTooMany = selected.length > limits.videosPerBatch;
  const zip = useSaveZip();
  const label = ready.length === selected.length ? 'Download' : `Download ${ready.length}`;
  return (
    // As wide as the page's content, however little of that there is.
    <div
      data-select-bar=""
      className="pointer-events-none fixed inset-x-0 bottom-0 z-(--z-sticky) px-4 pb-4 md:left-(--sidebar) md:px-8 lg:px-11"
    >
      <section
        aria-label="Selected videos"
        className="anim-rise pointer-events-auto mx-auto flex max-w-[1152px] flex-wrap items-center gap-2 rounded-l border border-line bg-raised py-3 pr-3 pl-5 shadow-float"
      >
        <p role="status" className="flex-1 font-semibold tabular-nums max-sm:basis-3/5">
          {selected.length === 0
            ? 'Choose videos'
            : isTooMany
              ? `At most ${limits.videosPerBatch} at once`
              : `${countVideos(selected.length)} selected`}
        </p>
        <Button
          kind="quiet"
          className={clsx('max-sm:order-2', selected.length > 0 && !isTooMany && '!text-danger')}
          icon={<Trash2 aria-hidden="true" />}
          disabled={selected.length === 0 || isTooMany}
          onClick={onDelete}
        >
          Delete
        </Button>
        <Button
          className="max-sm:order-2"
          icon={<Download aria-hidden="true" />}
          disabled={ready.length === 0 || isTooMany}
          busy={zip.isPending}
          onClick={() => zip.mutate({ ids: ready.map(({ id }) => id) })}
        >
          {ready.length === 0 ? 'Download' : label}
        </Button>
        <Button kind="ink" onClick={onDone}>
          Done
        </Button>
      </section>
    </div>
  );
}
