import type { system } from '@hookline/contract/system';
import { useEffect, useState } from 'react';
import { callQuietly } from '#api/call.ts';
import { Logo } from '#components/ui/logo.tsx';

// As with the session, written out so that public pages do not carry the contract's schemas.
const publicConfig = { method: 'GET', path: '/api/public/config' } as (typeof system)['publicConfig'];

export function SiteFooter() {
  const [sourceUrl, setSourceUrl] = useState<string>();
  useEffect(() => {
    const asking = new AbortController();
    callQuietly(publicConfig, {}, { signal: asking.signal })
      .then(({ body }) => setSourceUrl(body.sourceUrl))
      .catch(() => undefined);
    return () => asking.abort();
  }, []);
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-[calc(var(--page-max)+2*var(--gutter))] flex-wrap items-center justify-between gap-x-8 gap-y-4 px-(--gutter) py-7 text-[14px] text-muted">
        <Logo className="text-fg" />
        <p className="max-sm:order-last max-sm:w-full sm:flex-1">AGPL-3.0. Runs on your own machine.</p>
        {sourceUrl ? (
          <a href={sourceUrl} className="font-medium text-fg underline-offset-4 hover:underline pointer-coarse:py-3">
            Source code
          </a>
        ) : null}
      </div>
    </footer>
  );
}
