import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { carouselClips } from '../carousel-clips.ts';
import { startDrift } from '../drift-row.ts';
import { CarouselTile } from './carousel-tile.tsx';
import { FilmedCreators } from './filmed-creators.tsx';

export function CastSection() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => startDrift(section.current), []);
  return (
    <section
      ref={section}
      data-drift
      aria-labelledby="cast-title"
      className="overflow-hidden pt-16 pb-14 md:pt-[92px] md:pb-[72px]"
    >
      <div className="mx-auto flex max-w-[calc(var(--page-max)+2*var(--gutter))] flex-wrap items-end justify-between gap-6 px-(--gutter)">
        <div>
          <h2 id="cast-title" className="type-display-2">
            Cast from 300+ AI actors
          </h2>
          <p className="type-lead mt-4 max-w-[30em] text-muted">
            Drawn and voiced on your own server. Lips follow the voice, captions follow the lips, and clips carry an AI
            label unless you turn it off.
          </p>
        </div>
        <Button data-do="drift" aria-pressed={false} className="group">
          <span className="contents group-aria-pressed:hidden">
            <Pause aria-hidden="true" /> Pause
          </span>
          <span className="hidden group-aria-pressed:contents">
            <Play aria-hidden="true" /> Play
          </span>
        </Button>
      </div>
      <section
        data-row
        aria-label="A part of the cast"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="scroll-quiet mt-9 overflow-x-auto pb-1 md:mt-11"
      >
        <ul className="flex w-max">
          {[false, true].map((isCopy) =>
            carouselClips.map((clip) => <CarouselTile key={`${clip.name}${isCopy}`} clip={clip} isCopy={isCopy} />),
          )}
        </ul>
      </section>
      <FilmedCreators />
    </section>
  );
}
