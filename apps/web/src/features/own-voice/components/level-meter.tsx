import { clsx } from 'clsx';
import { goodLevel, type LevelVerdict } from '../judge-level.ts';

const bars = 40;
const lowestDb = -60;

const tones = { good: 'text-success', warning: 'text-warning', idle: 'text-muted' };

/** How loud the microphone hears, with the range speech should peak in. */
export function LevelMeter({ levelDb, verdict }: { levelDb: number; verdict: LevelVerdict | null }) {
  const lit = Math.round(((levelDb - lowestDb) / -lowestDb) * bars);
  const share = (db: number) => `${((db - lowestDb) / -lowestDb) * 100}%`;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <div aria-hidden="true" className="relative flex h-7 min-w-0 flex-1 items-center gap-[2px] overflow-hidden">
        {Array.from({ length: bars }, (_, bar) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
            key={bar}
            className={clsx('h-3.5 min-w-px flex-1 rounded-[1px]', bar < lit ? 'bg-fg' : 'bg-selected')}
          />
        ))}
        <span
          className="absolute inset-y-1 rounded-[4px] border border-line-strong"
          style={{ left: share(goodLevel.fromDb), right: `calc(100% - ${share(goodLevel.toDb)})` }}
        />
      </div>
      <span role="status" className={clsx('type-small w-[84px] font-semibold', verdict && tones[verdict.tone])}>
        {verdict?.text}
      </span>
    </div>
  );
}
