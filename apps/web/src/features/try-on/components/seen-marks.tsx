import type { TryOnLook } from '@hookline/contract/try-on';
import { Check, CircleHelp } from 'lucide-react';

interface SeenMarksProps {
  marks: NonNullable<TryOnLook['person']>['marks'];
  isLooking: boolean;
  /** Said until something was seen. */
  until: string;
}

/** What was recognized in a picture, before a credit is spent on it. */
export function SeenMarks({ marks, isLooking, until }: SeenMarksProps) {
  if (marks.length === 0)
    return (
      <p className="mt-3 flex items-center gap-2 text-[13px]">
        {isLooking ? null : <Check aria-hidden="true" className="size-4 shrink-0 stroke-[2] text-success" />}
        {isLooking ? 'Looking at it' : until}
      </p>
    );
  return (
    <ul className="mt-3 grid gap-1.5 text-[13px]">
      {marks.map(({ text, isSure }) => (
        <li key={text} className={isSure ? 'flex gap-2' : 'flex gap-2 text-muted'}>
          {isSure ? (
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[2] text-success" />
          ) : (
            <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.5]" />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
