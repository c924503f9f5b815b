import { UNLIMITED } from '@hookline/contract/plans';
import { ArrowUp, Check } from 'lucide-react';
import { usePageBar } from '#components/layouts/use-page-bar.ts';
import { Button } from '#components/ui/button.tsx';
import { useDelayed } from '#components/ui/use-delayed.ts';
import type { Credits } from '#features/usage/index.ts';
import { describeWait } from '../describe-wait.ts';

interface SendBarProps {
  /** How many credits it uses. */
  count: number;
  videos: number;
  /** Of a send of several hooks or ratios. */
  matrix: { pairs: number; ratios: number } | null;
  credits: Credits | undefined;
  engine: string | undefined;
  /** How long making them is expected to take; null while unknown. */
  expectedMs: number | null;
  /** That is a measure of this machine, no experience with videos. */
  isFirstEstimate: boolean;
  /** How many of one's own videos are under way, which are made first. */
  before: number;
  /** Why nothing can be sent now; null when it can. */
  reason: string | null;
  busy: boolean;
  /** Whether this very project was sent before. */
  isSent: boolean;
  onSend: () => void;
}

function Price({ count, credits }: { count: number; credits: Credits | undefined }) {
  if (count === 0) return <span>Uses 1 video credit per actor</span>;
  const amount = <b className="font-[650]">{count}</b>;
  const noun = count === 1 ? 'credit' : 'credits';
  if (!credits)
    return (
      <span>
        Uses {amount} video {noun}
      </span>
    );
  if (credits.limit === UNLIMITED)
    return (
      <span>
        Uses {amount} video {noun}. You have <b className="font-[650]">unlimited</b> credits.
      </span>
    );
  return (
    <span>
      Uses {amount} of your <b className="font-[650]">{credits.remaining}</b> video credits
    </span>
  );
}

/** "8 pairs × 2 ratios": explains how the number of videos follows from the credits. */
function describeMatrix({ pairs, ratios }: { pairs: number; ratios: number }): string {
  return `${pairs} ${pairs === 1 ? 'pair' : 'pairs'} × ${ratios} ${ratios === 1 ? 'ratio' : 'ratios'}`;
}

/** A send that takes longer than this says what it is about. */
const slowMs = 1_200;

/** Price at the left, the action at the right; on phones and beside the preview it never leaves the screen. */
export function SendBar({
  count,
  videos,
  matrix,
  credits,
  engine,
  expectedMs,
  isFirstEstimate,
  before,
  reason,
  busy,
  isSent,
  onSend,
}: SendBarProps) {
  const bar = usePageBar();
  const label = isSent ? 'Sent' : videos > 1 ? `Generate ${videos} videos` : 'Generate video';
  const isSlow = useDelayed(busy, slowMs) && busy;
  const facts = isSent
    ? 'Change anything to send a new one.'
    : [
        matrix ? describeMatrix(matrix) : engine,
        describeWait(expectedMs, before),
        isFirstEstimate && 'a first estimate',
      ]
        .filter(Boolean)
        .join(', ');
  return (
    <div
      ref={bar}
      data-page-bar=""
      className="flex items-center gap-x-4 gap-y-2 border-line border-t bg-sunken tabular-nums lg:sticky lg:bottom-0 lg:z-1 short:!static max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-(--z-sticky) max-md:flex-col max-md:items-stretch max-md:bg-surface max-md:px-4 max-md:pt-2.5 max-md:pb-[max(16px,env(safe-area-inset-bottom))] md:py-4 md:pr-4 md:pl-7"
    >
      <p className="flex flex-1 flex-wrap items-baseline gap-x-2 md:gap-x-4 max-md:text-[13px] max-md:text-muted">
        <Price count={count} credits={credits} />
        <span id="send-reason" className="type-small text-muted">
          {isSlow ? 'Checking your script and reserving credits. This takes a few seconds.' : (reason ?? facts)}
        </span>
      </p>
      <Button
        kind={isSent ? 'line' : 'accent'}
        className="max-md:h-[52px]"
        iconAfter={isSent ? <Check aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
        disabled={reason !== null}
        aria-describedby="send-reason"
        busy={busy}
        onClick={onSend}
      >
        {label}
      </Button>
    </div>
  );
}
