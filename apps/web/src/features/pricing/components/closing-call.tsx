import type { ReactNode } from 'react';
import { CaptionLine } from '#components/media/caption-line.tsx';
import { PictureTile } from '#components/media/picture-tile.tsx';

/** The last word of a public page: the signal panel, somebody mid-sentence, and the way in. */
export function ClosingCall({ action }: { action: ReactNode }) {
  return (
    <section aria-labelledby="closing-title" className="overflow-hidden bg-accent text-on-accent">
      <div className="mx-auto grid max-w-[calc(var(--page-max)+2*var(--gutter))] items-center gap-10 px-(--gutter) pt-16 md:grid-cols-[minmax(0,1fr)_280px] md:gap-16 md:pt-0 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="md:py-20">
          <h2 id="closing-title" className="type-display-2 max-w-[9em] md:!text-[76px]">
            Your next ad starts with one line
          </h2>
          <p className="type-lead mt-6 max-w-[30em]">Write it, cast it, and watch it come back spoken.</p>
          <div className="mt-8">{action}</div>
        </div>
        <div aria-hidden="true" className="self-end max-md:mx-auto max-md:w-[240px]">
          <PictureTile src="/cast/amara.avif" alt="" shade className="-mb-[22%] !rounded-l md:mt-16">
            <CaptionLine words={['So', 'here', 'is', 'mine']} current={3} className="top-[64%]" />
          </PictureTile>
        </div>
      </div>
    </section>
  );
}
