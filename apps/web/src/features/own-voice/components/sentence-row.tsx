import type { RecordingDifference } from '@hookline/contract/voice-recordings';
import { clsx } from 'clsx';
import { Pause, Play, RotateCcw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { describeDifference } from '../describe-difference.ts';
import type { Sentence } from '../split-sentences.ts';
import type { Take } from '../use-recorder.ts';
import { TakeWave } from './take-wave.tsx';

interface SentenceRowProps {
  number: number;
  sentence: Sentence;
  take: Take | undefined;
  isCurrent: boolean;
  /** Share of the sentence that should have been said by now; null while nothing is recorded. */
  progress: number | null;
  differences: readonly RecordingDifference[];
  isPlaying: boolean;
  onPlay: () => void;
  onRetake: () => void;
}

/** A sentence of the script: large while it is read, with its take afterwards. */
export function SentenceRow(props: SentenceRowProps) {
  const { number, sentence, take, isCurrent, progress, differences, isPlaying, onPlay, onRetake } = props;
  const row = useRef<HTMLLIElement>(null);
  const isReading = isCurrent && progress !== null;

  // The script scrolls along, so that nobody has to while they speak.
  useEffect(() => {
    if (isReading) row.current?.scrollIntoView({ block: 'center' });
  }, [isReading]);

  return (
    <li
      ref={row}
      aria-current={isCurrent || undefined}
      className={clsx(
        'grid grid-cols-[28px_minmax(0,1fr)_auto] items-start gap-x-2 border-line border-t py-3.5 first:border-t-0',
        isReading && 'py-6',
      )}
    >
      <span className={clsx('type-small pt-0.5 tabular-nums', isCurrent ? 'font-semibold' : 'text-muted')}>
        {number}
      </span>
      <div className="min-w-0">
        <p
          dir="auto"
          className={clsx(
            'text-pretty',
            isReading ? 'text-[24px] leading-[1.3] tracking-[-0.015em] md:text-[32px]' : 'text-[16px] leading-[1.45]',
            !take && !isCurrent && 'text-muted',
          )}
        >
          {isReading ? <Reading text={sentence.text} progress={progress} /> : marked(sentence, differences)}
        </p>
        {differences.map((difference) => (
          <p
            key={`${difference.kind}-${difference.startOffset}`}
            className="type-small mt-1 flex items-center gap-1.5 text-warning"
          >
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            {describeDifference(inSentence(difference, sentence), sentence.text)}
          </p>
        ))}
      </div>
      {take ? (
        <div className="flex items-center gap-1">
          <TakeWave take={take} />
          <span className="type-small w-9 text-muted tabular-nums">
            {formatTime((take.samples.length / take.sampleRate) * 1000)}
          </span>
          <IconButton label={isPlaying ? `Stop sentence ${number}` : `Listen to sentence ${number}`} onClick={onPlay}>
            {isPlaying ? <Pause className="size-[18px]" /> : <Play className="size-[18px]" />}
          </IconButton>
          <Button
            kind="quiet"
            size="s"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={`Retake sentence ${number}`}
            onClick={onRetake}
          >
            <span className="max-md:hidden">Retake</span>
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** The words of a sentence, the one to say now highlighted. */
function Reading({ text, progress }: { text: string; progress: number }) {
  const words = text.split(/(?<=\s)/u);
  const now = Math.min(words.length - 1, Math.floor(progress * words.length));
  let at = 0;
  return words.map((word, index) => {
    const key = at;
    at += word.length;
    return (
      <span
        key={key}
        className={clsx(index === now && 'rounded-[6px] bg-accent-soft px-1 -mx-1', index > now && 'text-muted')}
      >
        {word}
      </span>
    );
  });
}

function marked({ text, startOffset }: Sentence, differences: readonly RecordingDifference[]): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const one of differences) {
    if (one.kind === 'extra') continue;
    const from = Math.max(at, one.startOffset - startOffset);
    const to = Math.min(text.length, one.endOffset - startOffset);
    if (to <= from) continue;
    parts.push(text.slice(at, from));
    parts.push(
      <span key={from} className="underline decoration-2 decoration-warning underline-offset-4">
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  parts.push(text.slice(at));
  return parts;
}

function inSentence(difference: RecordingDifference, { startOffset }: Sentence): RecordingDifference {
  return {
    ...difference,
    startOffset: difference.startOffset - startOffset,
    endOffset: difference.endOffset - startOffset,
  };
}
