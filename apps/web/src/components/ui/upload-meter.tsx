import { clsx } from 'clsx';
import { ProgressBar } from './progress-bar.tsx';
import { type UploadProgress, uploadWords } from './upload-progress.ts';

interface UploadMeterProps {
  label: string;
  progress: UploadProgress;
  /** What happens once everything has been sent. */
  thereafter?: string;
  className?: string;
}

/** A bar, and below it what has left of how much. */
export function UploadMeter({ label, progress, thereafter, className }: UploadMeterProps) {
  return (
    <div className={className}>
      <ProgressBar label={label} percent={progress.percentage} />
      <p className="type-small mt-1.5 text-muted tabular-nums">{uploadWords(progress, thereafter)}</p>
    </div>
  );
}

/** The same over a picture too small for words: percent, and the rest for readers and pointers. */
export function UploadBadge({ label, progress, className }: UploadMeterProps) {
  const words = uploadWords(progress);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress.percentage}
      aria-valuetext={words}
      title={words}
      className={clsx(
        'absolute inset-0 z-2 grid place-items-center bg-scrim text-[12px] font-semibold text-on-picture tabular-nums',
        className,
      )}
    >
      {progress.percentage}%
    </span>
  );
}
