import { useEffect, useRef, useState } from 'react';
import { type CarouselClip, carouselFile, shownName } from '../carousel-clips.ts';

/** Somebody of the cast, moving while they are in sight; their clip is fetched only then. */
export function CarouselTile({ clip, isCopy, isMoving }: { clip: CarouselClip; isCopy: boolean; isMoving: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isNear, setNear] = useState(false);
  const name = shownName(clip.name);

  useEffect(() => {
    if (!box.current) return;
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: '80px' });
    near.observe(box.current);
    return () => near.disconnect();
  }, []);

  useEffect(() => {
    if (!video.current) return;
    if (isNear && isMoving) video.current.play().catch(() => undefined);
    else video.current.pause();
  }, [isNear, isMoving]);

  return (
    <li aria-hidden={isCopy || undefined} className="w-[156px] shrink-0 pr-3 md:w-[234px] md:pr-4">
      <div ref={box} className="picture-edge relative aspect-9/16 overflow-hidden rounded-m bg-selected">
        <img
          src={carouselFile(clip, 'jpg')}
          alt={isCopy ? '' : `${name}, a drawn actor`}
          width="360"
          height="640"
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        {isNear && isMoving ? (
          <video
            ref={video}
            src={carouselFile(clip, 'mp4')}
            muted
            loop
            autoPlay
            playsInline
            preload="none"
            aria-hidden="true"
            tabIndex={-1}
            className="absolute inset-0 size-full object-cover"
          />
        ) : null}
      </div>
      <p className="mt-3 px-0.5">
        <b className="type-h3">{name}</b>
        <span className="type-small block text-muted">“{clip.line}”</span>
      </p>
    </li>
  );
}
