import type { PhotoPreview as Preview } from '@hookline/contract/own-actors';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import { usePhotoPreview } from '../api/photo-actors.ts';

/** Places in the picture, in the order in which a short sentence with a blink moves the face. */
const sentence = [0, 1, 0, 2, 4, 3, 5, 1, 0, 3, 2, 0, 0, 6, 0, 0] as const;
const stepMs = 170;

/** How the person in the best photo speaks, drawn by the studio before a credit is spent. */
export function PhotoPreview({ photoId }: { photoId: string }) {
  const { data: preview, isError } = usePhotoPreview(photoId);
  if (isError) return <p className="type-small text-muted">No preview this time. You can create the actor anyway.</p>;
  if (!preview)
    return (
      <div>
        <Skeleton className="aspect-9/16 w-full" />
        <p role="status" className="type-small mt-2 text-muted">
          Drawing how your photo speaks
        </p>
      </div>
    );
  return <Speaking key={photoId} preview={preview} />;
}

function Speaking({ preview }: { preview: Preview }) {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isPaused, setPaused] = useState<boolean>();
  const isStill = isPaused ?? isCalm;
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setStep((before) => (before + 1) % sentence.length), stepMs);
    return () => clearInterval(timer);
  }, [isStill]);
  const shown = sentence[step] ?? 0;
  const { tiles, picture, mouth } = preview;
  const count = tiles.length;
  const backgroundImage = `url("${picture}")`;
  const whole: CSSProperties = {
    backgroundImage,
    backgroundSize: `${count * 100}% 100%`,
    backgroundPosition: `${(shown / (count - 1)) * 100}% 0`,
  };
  const near = (place: number): CSSProperties => ({
    backgroundImage,
    aspectRatio: `${mouth.width * 9} / ${mouth.height * 16}`,
    backgroundSize: `${(count / mouth.width) * 100}% ${100 / mouth.height}%`,
    backgroundPosition: `${((place + mouth.x) / (count - mouth.width)) * 100}% ${(mouth.y / (1 - mouth.height)) * 100}%`,
  });
  return (
    <div>
      <div className="picture-edge relative overflow-hidden rounded-m">
        <div role="img" aria-label="Your photo speaking, without sound" className="aspect-9/16 w-full" style={whole} />
        <span className="absolute top-2 left-2 rounded-xs bg-inverse px-1.5 py-0.5 text-[12px] font-semibold text-on-inverse">
          AI-generated
        </span>
        <button
          type="button"
          aria-label={isStill ? 'Play preview' : 'Pause preview'}
          onClick={() => setPaused(!isStill)}
          className="absolute bottom-2 left-2 grid size-11 place-items-center rounded-full bg-surface [&_svg]:size-[18px]"
        >
          {isStill ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </button>
      </div>
      <ul aria-label="Mouth shapes from your photo" className="mt-2.5 grid grid-cols-6 gap-1.5">
        {tiles.map(({ sound }, place) =>
          sound === null ? null : (
            <li key={sound} className="type-micro text-center text-muted">
              <span
                className={clsx(
                  'mb-1 block rounded-xs bg-no-repeat',
                  place === shown && 'shadow-[0_0_0_2px_var(--surface),0_0_0_3px_var(--text)]',
                )}
                style={near(place)}
              />
              {sound}
            </li>
          ),
        )}
      </ul>
      <p className="type-small mt-2 text-muted">Speaking from your photo. The preview is free and has no sound.</p>
    </div>
  );
}
