import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-5 min-w-5 place-items-center rounded-xs px-1 font-sans text-[12px] leading-none text-muted ring-strong max-md:hidden"
    >
      {children}
    </span>
  );
}
