import { clsx } from 'clsx';

interface ProgressBarProps {
  label: string;
  /** 0 to 100; `null` when unknown, which shows an indeterminate animation. */
  percent: number | null;
  done?: boolean;
  className?: string;
}

export function ProgressBar({ label, percent, done, className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': Math.round(percent) })}
      className={clsx('h-1.5 overflow-hidden rounded-[3px] bg-track', className)}
    >
      {percent === null ? (
        <div className="anim-unknown h-full w-1/3 rounded-[3px] bg-accent" />
      ) : (
        <div
          className={clsx(
            'h-full rounded-[3px] transition-[width] duration-[340ms] ease-out',
            done ? 'bg-success-fill' : 'bg-accent',
          )}
          style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
        />
      )}
    </div>
  );
}
