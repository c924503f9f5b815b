import { clsx } from 'clsx';
import { Spinner } from './spinner.tsx';

export function Loading({ className }: { className?: string }) {
  return (
    <div role="status" className={clsx('flex items-center justify-center gap-2.5 text-muted', className)}>
      <Spinner className="size-5" />
      <span>Loading...</span>
    </div>
  );
}
