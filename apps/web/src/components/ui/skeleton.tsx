import { clsx } from 'clsx';

/** A sunken block with the exact geometry of what is about to come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('anim-skeleton rounded-s bg-selected', className)} />;
}
