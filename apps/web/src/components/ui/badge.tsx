import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** `picture` stands on images, `soft` on paper. Capitals are for PRO, HD and SOON only. */
export function Badge({
  tone = 'soft',
  className,
  children,
}: {
  tone?: 'soft' | 'picture';
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 items-center whitespace-nowrap rounded-xs px-1.5 text-[12px] leading-none font-[650] tracking-[0.01em]',
        tone === 'picture' ? 'bg-badge text-on-picture' : 'bg-selected text-fg',
        className,
      )}
    >
      {children}
    </span>
  );
}
