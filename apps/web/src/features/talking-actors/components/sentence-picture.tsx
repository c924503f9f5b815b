import type { Actor } from '@hookline/contract/actors';
import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Draft } from '#features/composer/index.ts';
import { filmPicture } from '../film-picture.ts';
import type { SentenceFrame } from '../sentence-frame.ts';

/** Shapes of pictures in each format. */
export const ratioTiles: Record<Draft['ratio'], string> = {
  '9:16': 'aspect-9/16',
  '1:1': 'aspect-square',
  '16:9': 'aspect-video',
};

interface SentencePictureProps {
  actor: Actor;
  ratio: Draft['ratio'];
  drawn: SentenceFrame;
  /** From 1. */
  sentence: number;
  children?: ReactNode;
}

/** A sentence's frame as the video will have it. */
export function SentencePicture({ actor, ratio, drawn, sentence, children }: SentencePictureProps) {
  const { frame, error, isDrawing, again } = drawn;
  return (
    <PictureTile
      src={frame?.image ?? filmPicture(actor, ratio)}
      alt={frame ? `${actor.name} at sentence ${sentence}` : actor.name}
      loading="eager"
      className={clsx('!rounded-l', ratioTiles[ratio])}
      pictureClassName={clsx(isDrawing && 'opacity-60')}
    >
      {isDrawing ? (
        <p
          role="status"
          className="type-small absolute inset-x-0 top-1/2 z-3 mx-auto flex w-fit -translate-y-1/2 items-center gap-2 rounded-m bg-badge px-3 py-2 text-on-picture"
        >
          <Spinner className="size-4" /> Drawing this sentence
        </p>
      ) : null}
      {error && !isDrawing ? (
        <div
          role="alert"
          className="type-small absolute inset-x-3 top-1/2 z-5 grid -translate-y-1/2 justify-items-center gap-2.5 rounded-m bg-raised p-3 text-center"
        >
          <p>{explain(error)}</p>
          <Button size="s" onClick={again}>
            Try again
          </Button>
        </div>
      ) : null}
      {children}
    </PictureTile>
  );
}

function explain(error: Error): string {
  if (!(error instanceof ApiError)) return messages.talkingActors.frameFailed;
  if (error.status === 429) return 'Too many previews. Please wait a moment.';
  return error.status < 500 && error.message !== '' ? error.message : messages.talkingActors.frameFailed;
}

/** What the video cannot do as asked, beside the picture that shows it. */
export function FrameNotes({ drawn }: { drawn: SentenceFrame }) {
  const { frame, isDrawing } = drawn;
  if (!frame || isDrawing || frame.notes.length === 0) return null;
  return (
    <ul className="type-small mt-2 grid gap-1 text-warning">
      {frame.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** The same below the chosen block, where there is no room beside the sheet. */
export function SentenceInSheet({ actor, ratio, drawn, sentence }: Omit<SentencePictureProps, 'children'>) {
  return (
    <div className={clsx('mx-auto w-full', ratio === '9:16' ? 'max-w-[200px]' : 'max-w-[420px]')}>
      <SentencePicture actor={actor} ratio={ratio} drawn={drawn} sentence={sentence} />
      <FrameNotes drawn={drawn} />
    </div>
  );
}
