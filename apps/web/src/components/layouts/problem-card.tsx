import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface ProblemCardProps {
  title: ReactNode;
  /** What is known about it. */
  children?: ReactNode;
  busy: boolean;
  onTryAgain: () => void;
}

/** In the place of what a page could not load, which can be asked for again. */
export function ProblemCard({ title, children, busy, onTryAgain }: ProblemCardProps) {
  return (
    <section
      role="alert"
      className="grid min-h-[240px] content-center justify-items-start rounded-l border border-line bg-surface p-6 md:p-9"
    >
      <TriangleAlert aria-hidden="true" className="size-6 stroke-[1.75] text-danger" />
      <p className="type-h2 mt-4 max-w-[20em]">{title}</p>
      {children ? <p className="mt-2 max-w-[40em] text-muted">{children}</p> : null}
      <Button className="mt-6" icon={<RotateCw aria-hidden="true" />} busy={busy} onClick={onTryAgain}>
        Try Again
      </Button>
    </section>
  );
}
