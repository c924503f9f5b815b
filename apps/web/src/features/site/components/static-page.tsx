import type { ReactNode } from 'react';
import { SkipLink } from '#components/layouts/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { StaticHeader } from './static-header.tsx';

/** A public page that is complete as it was written out: readable, and every link works, without a program. */
export function StaticPage({ current, children }: { current?: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <StaticHeader {...(current && { current })} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
