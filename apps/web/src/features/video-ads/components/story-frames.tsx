import type { AdWordName, VideoAdStoryboard } from '@hookline/contract/video-ads';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import type { VideoAdDraft } from '../use-video-ad-form.ts';

const fields = {
  headline: { label: 'Headline', maxLength: 120 },
  line: { label: 'Line', maxLength: 160 },
  action: { label: 'Call to action', maxLength: 40 },
} as const satisfies Record<AdWordName, { label: string; maxLength: number }>;
const names = ['headline', 'line', 'action'] as const;

/** Seconds as a clock shows them, in tenths where it is not a whole one. */
const atWords = (atMs: number): string => `${Math.round(atMs / 100) / 10} s`;

/** Before there is a storyboard. */
const emptyFrames: readonly { image?: string; atMs: number; shows: readonly AdWordName[] }[] = names.map((name) => ({
  atMs: 0,
  shows: [name],
}));

interface StoryFramesProps {
  draft: VideoAdDraft;
  data: VideoAdStoryboard | undefined;
  isFetching: boolean;
  disabled: boolean;
}

/** The frames, each with the words that are read on it. */
export function StoryFrames({ draft: { form, change }, data, isFetching, disabled }: StoryFramesProps) {
  const list = useRef<HTMLDivElement>(null);
  const written = useRef<AdWordName | null>(null);
  const frames = data?.frames ?? emptyFrames;
  const isTall = form.aspectRatio === '9:16';
  const hidden = names.filter((name) => !frames.some(({ shows }) => shows.includes(name)));

  // A field that moves to another frame while somebody writes in it keeps the cursor.
  useLayoutEffect(() => {
    if (data === undefined || written.current === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLInputElement>(`input[name="${written.current}"]`)?.focus();
  }, [data]);

  const fieldOf = (name: AdWordName) => (
    <input
      key={name}
      name={name}
      aria-label={fields[name].label}
      value={form.words[name] ?? data?.words[name] ?? ''}
      placeholder={fields[name].label}
      maxLength={fields[name].maxLength}
      disabled={disabled || data === undefined}
      className="mt-2.5 h-11 w-full rounded-m bg-surface px-3.5 text-[14px] ring-field outline-none focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2 disabled:text-muted"
      onChange={(event) => {
        written.current = name;
        change({ words: { ...form.words, [name]: event.target.value } });
      }}
      onBlur={(event) => {
        // Gone with its frame, it has no new place to which the cursor went.
        if (event.relatedTarget !== null) written.current = null;
      }}
    />
  );

  return (
    <div ref={list} className="min-w-0">
      <ol
        className={clsx(
          'grid gap-4',
          isTall ? 'grid-cols-2 sm:grid-cols-[repeat(auto-fill,148px)]' : 'sm:grid-cols-2 lg:grid-cols-3',
        )}
      >
        {frames.map((frame, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frame is known by its place
          <li key={index} className="min-w-0">
            <div
              className={clsx(
                'picture-edge relative overflow-hidden rounded-m bg-selected transition-opacity',
                isTall ? 'aspect-9/16' : 'aspect-video',
                isFetching && 'opacity-60',
              )}
            >
              {frame.image ? (
                <>
                  <img
                    src={frame.image}
                    alt={`Frame at ${atWords(frame.atMs)}`}
                    className="absolute inset-0 size-full object-cover"
                  />
                  <Badge tone="picture" className="absolute top-2 right-2 tabular-nums">
                    {atWords(frame.atMs)}
                  </Badge>
                </>
              ) : null}
            </div>
            {frame.shows.map(fieldOf)}
          </li>
        ))}
      </ol>
      {hidden.length > 0 ? (
        <div className="mt-4">
          <p className="type-small text-muted">This template doesn’t show:</p>
          <div className="grid gap-x-4 sm:grid-cols-3">{hidden.map(fieldOf)}</div>
        </div>
      ) : null}
    </div>
  );
}
