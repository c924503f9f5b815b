import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../ui/logo.tsx';

/** A whole page with one thing to say: title, a sentence, the ways on. */
export function MessagePage({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col px-(--gutter)">
      <header className="mx-auto flex h-16 w-full max-w-(--page-max) items-center md:h-[84px]">
        <Link to="/" aria-label="Hookline, home">
          <Logo />
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-(--page-max) flex-1 flex-col justify-center pt-8 pb-32">
        <h1 className="type-display-1 max-w-[11em]">{title}</h1>
        {children ? <div className="type-lead mt-6 max-w-[34em] text-muted">{children}</div> : null}
        {actions ? <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div> : null}
      </main>
    </div>
  );
}
