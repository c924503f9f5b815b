import { Check, TriangleAlert } from 'lucide-react';
import type { FrameVerdict } from '../judge-frame.ts';

/** What was measured in the picture, and nothing else. */
export function Verdicts({ verdicts }: { verdicts: readonly FrameVerdict[] }) {
  return (
    <ul
      aria-label="Picture check"
      aria-live="polite"
      className="grid min-h-[52px] content-start max-md:-order-1 gap-1.5 text-[14px]"
    >
      {verdicts.map(({ about, isGood, text }) => (
        <li key={about} className="flex items-center gap-2 font-medium">
          {isGood ? (
            <Check aria-hidden="true" className="size-[18px] shrink-0 stroke-2 text-success" />
          ) : (
            <TriangleAlert aria-hidden="true" className="size-[18px] shrink-0 stroke-[1.75] text-warning" />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
