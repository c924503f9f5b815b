import type { PhotoPreview as Preview } from '@hookline/contract/own-actors';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { CaptionLine } from '#components/media/caption-line.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import { usePhotoPreview, useVoiceLine } from '../api/photo-actors.ts';
import { useSpokenLine } from '../use-spoken-line.ts';

/** Places in the picture, in the order in which a short sentence with a blink moves the face. */
const sentence = [0, 1, 0, 2, 4, 3, 5, 1, 0, 3, 2, 0, 0, 6, 0, 0] as const;
const stepMs = 170;
/** Words shown together. */
const captionWords = 3;

interface PhotoPreviewProps {
  photoId: string;
  /** Whose voice they speak with; empty until one is chosen. */
  voiceOf: string;
}

/** How the person in the best photo speaks, drawn by the studio before a credit is spent. */
export function PhotoPreview({ photoId, voiceOf }: PhotoPreviewProps) {
  const { data: preview, isError } = usePhotoPreview(photoId);
  if (isError) return <p className="type-small text-muted">No preview this time. You can create the actor anyway.</p>;
  if (!preview)
    return (
      <div>
        <Skeleton className="aspect-9/16 w-full" />
        <p className="type-small mt-2 text-muted">
          <span role="status">Drawing how your photo speaks.</span> <Elapsed key={photoId} />
        </p>
      </div>
    );
  return <Speaking key={photoId} preview={preview} voiceOf={voiceOf} />;
}

/** How long somebody has waited: how long it takes depends on what else the machine does. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums">{seconds} s</span>;
}

/** Without a voice the mouth moves by itself; with one, to what is said. */
function useShownTile(preview: Preview, voiceOf: string) {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { data: line, isFetching, isError } = useVoiceLine(voiceOf);
  const spoken = useSpokenLine(line, isCalm);
  const [isPaused, setPaused] = useState<boolean>();
  const isMute = line === undefined;
  const isStill = isMute ? (isPaused ?? isCalm) : spoken.atMs === null;
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!isMute || isStill) return;
    const timer = setInterval(() => setStep((before) => (before + 1) % sentence.length), stepMs);
    return () => clearInterval(timer);
  }, [isMute, isStill]);
  const { atMs } = spoken;
  const sound = atMs === null ? undefined : line?.mouth.findLast(({ startMs }) => startMs <= atMs)?.sound;
  const said = Math.max(
    0,
    preview.tiles.findIndex((tile) => tile.sound === sound),
  );
  const word = atMs === null || !line ? -1 : line.words.findLastIndex(({ startMs }) => startMs <= atMs);
  const from = word - (word % captionWords);
  return {
    shown: isMute ? (sentence[step] ?? 0) : said,
    isStill,
    caption:
      word < 0 || !line
        ? undefined
        : { words: line.words.slice(from, from + captionWords).map(({ text }) => text), current: word - from },
    note: line
      ? 'Speaking from your photo. The preview is free.'
      : isFetching
        ? 'Recording the voice.'
        : isError
          ? 'We couldn’t load the voice. Speaking from your photo, free and without sound.'
          : 'Speaking from your photo, free. Choose a voice to hear it.',
    toggle: () => (isMute ? setPaused(!isStill) : isStill ? spoken.play() : spoken.pause()),
  };
}

function Speaking({ preview, voiceOf }: { preview: Preview; voiceOf: string }) {
  const { shown, isStill, caption, note, toggle } = useShownTile(preview, voiceOf);
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
        <div role="img" aria-label="Your photo speaking" className="aspect-9/16 w-full" style={whole} />
        {caption ? <CaptionLine {...caption} className="top-[66%] !text-[19px]" /> : null}
        <span className="absolute top-2 left-2 rounded-xs bg-inverse px-1.5 py-0.5 text-[12px] font-semibold text-on-inverse">
          AI-generated
        </span>
        <button
          type="button"
          aria-label={isStill ? 'Play preview' : 'Pause preview'}
          onClick={toggle}
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
      <p role="status" className="type-small mt-2 text-muted">
        {note}
      </p>
    </div>
  );
}
