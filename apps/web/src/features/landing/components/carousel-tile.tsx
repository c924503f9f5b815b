import { type CarouselClip, carouselFile, shownName } from '../carousel-clips.ts';

/** Somebody of the cast; their clip is fetched and moves while they are in sight (see `startDrift`). */
export function CarouselTile({ clip, isCopy }: { clip: CarouselClip; isCopy: boolean }) {
  const name = shownName(clip.name);
  return (
    <li aria-hidden={isCopy || undefined} className="w-[156px] shrink-0 pr-3 md:w-[234px] md:pr-4">
      <div className="picture-edge relative aspect-9/16 overflow-hidden rounded-m bg-selected">
        <img
          src={carouselFile(clip, 'avif')}
          alt={isCopy ? '' : `${name}, a drawn actor`}
          width="360"
          height="640"
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <video
          data-src={carouselFile(clip, 'mp4')}
          hidden
          muted
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <p className="mt-3 px-0.5">
        <b className="type-h3">{name}</b>
        <span className="type-small block text-muted">“{clip.line}”</span>
      </p>
    </li>
  );
}
