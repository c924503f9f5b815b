import { clsx } from 'clsx';

/** The mark: an h whose stem hangs from the edge like a line and whose leg ends in a hook. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d="M8.5 0v27" fill="none" stroke="var(--on-accent)" strokeWidth="4" />
      <path
        d="M8.5 18c0-4 1.9-5.8 4.7-5.8s4.6 1.8 4.6 5.4v4.2a3.8 3.8 0 0 0 7.6 0V19"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="4"
      />
      <path d="M21.2 19.4 25.4 12.6 29.4 19.4z" fill="var(--on-accent)" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'flex items-center gap-2.5 font-display text-[23px] leading-none font-[780] tracking-[-0.02em] [font-stretch:75%]',
        className,
      )}
    >
      <Mark className="size-[1.3em]" />
      <span>Hookline</span>
    </span>
  );
}
