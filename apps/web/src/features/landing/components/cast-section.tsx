import { castSample } from '../hero-clips.ts';

export function CastSection() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="scroll-mt-6 overflow-hidden pt-16 pb-[72px] md:pt-[92px] md:pb-[104px]"
    >
      <div className="mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)">
        <h2 id="features-title" className="type-display-2">
          A cast that’s always on call
        </h2>
        <p className="type-lead mt-4 max-w-[30em] text-muted">
          Drawn, voiced, and directed on your machine. Lips follow the voice, captions follow the lips, and every clip
          is labeled AI-generated.
        </p>
      </div>
      <section
        aria-label="A part of the cast"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="scroll-quiet mt-9 overflow-x-auto px-(--gutter) pb-1 md:mt-11"
      >
        <ul className="mx-auto flex w-max gap-3 md:gap-4">
          {castSample.map((actor) => (
            <li key={actor.id} className="w-[156px] shrink-0 md:w-[218px]">
              <div className="picture-edge relative aspect-9/16 overflow-hidden rounded-m bg-selected">
                <img
                  src={`/cast/${actor.id}.jpg`}
                  alt={`${actor.name}, a drawn actor`}
                  width="436"
                  height="775"
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </div>
              <p className="mt-3 flex items-baseline justify-between gap-2 px-0.5">
                <b className="type-h3">{actor.name}</b>
                <span className="type-small text-muted">{actor.note}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
