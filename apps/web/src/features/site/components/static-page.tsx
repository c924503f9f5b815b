import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { StaticHeader } from './static-header.tsx';

/** A public page that is complete as it was written out: readable, and every link works, without a program. */
export function StaticPage({ current, children }: { current?: string; children: ReactNode }) {
  return (
    <>
      <StaticHeader {...(current && { current })} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
