import { UNLIMITED } from '@hookline/contract/plans';
import type { Credits } from '#features/usage/index.ts';

interface EditPriceProps {
  credits: Credits | undefined;
  /** These changes are the free fix. */
  isFree: boolean;
  /** Until when there is one; null when there is none (any more). */
  freeFixUntil: string | null;
}

/** What the new version costs, and how it could cost nothing. */
export function EditPrice({ credits, isFree, freeFixUntil }: EditPriceProps) {
  if (isFree)
    return (
      <span className="text-success">
        <b className="font-[650]">Free fix.</b> Uses no credit.
      </span>
    );
  const price =
    !credits || credits.limit === UNLIMITED ? (
      <span>Uses 1 video credit</span>
    ) : (
      <span>
        Uses <b className="font-[650]">1</b> of your <b className="font-[650]">{credits.remaining}</b> video credits
      </span>
    );
  return (
    <>
      {price}
      {freeFixUntil === null ? null : (
        <span className="type-small w-full text-muted">
          Fixing spelling or captions is free once, until {clock(freeFixUntil)}.
        </span>
      )}
    </>
  );
}

/** At most a day ahead: "tomorrow, 9:12 AM" or "9:12 AM". */
function clock(iso: string): string {
  const then = new Date(iso);
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(then);
  return then.toDateString() === new Date().toDateString() ? time : `tomorrow, ${time}`;
}
