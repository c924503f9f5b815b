import { useMemo } from 'react';
import { levelsOf, trimTake } from '../join-takes.ts';
import type { Take } from '../use-recorder.ts';

const bars = 26;

/** A picture of a take: how loud it is over its time. */
export function TakeWave({ take }: { take: Take }) {
  const heights = useMemo(() => {
    const levels = levelsOf(trimTake(take.samples, take.sampleRate), take.sampleRate);
    const most = levels.reduce((best, level) => Math.max(best, level), 0.001);
    return Array.from({ length: bars }, (_, bar) => {
      const part = levels.subarray((bar / bars) * levels.length, ((bar + 1) / bars) * levels.length);
      return part.reduce((best, level) => Math.max(best, level), 0) / most;
    });
  }, [take]);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars * 4} 24`}
      className="h-6 w-[84px] shrink-0 fill-current text-muted max-md:hidden"
    >
      {heights.map((height, bar) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
          key={bar}
          x={bar * 4}
          y={12 - 1 - height * 10}
          width={2}
          height={2 + height * 20}
          rx={1}
        />
      ))}
    </svg>
  );
}
