import type { ReactNode } from 'react';

/** The house ornament: a word on a signal block, exactly as our caption style burns it into a clip. */
export function CaptionBlock({ children }: { children: ReactNode }) {
  return (
    <span className="-mx-[0.02em] inline-block rounded-(--corner-caption) bg-accent px-[0.13em] pt-[0.06em] pb-[0.14em] leading-[0.72] text-on-accent">
      {children}
    </span>
  );
}
