import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useOwnQueryClient } from '#api/use-own-query-client.ts';
import { SkipLink } from '#components/layouts/skip-link.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { notify } from '#components/ui/notify.ts';
import { TooltipProvider } from '#components/ui/tooltip.tsx';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import { useSession } from '#features/accounts/index.ts';
import { BroadcastBanner } from '#features/broadcasts/index.ts';
import { CreditsPill } from '#features/usage/index.ts';
import { AccessGate } from './access-gate.tsx';
import { ActivityHost } from './activity-host.tsx';
import { roomCredit } from './room-credit.ts';
import { Sidebar } from './sidebar.tsx';
import { SlideOver } from './slide-over.tsx';

function Frame({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const focusedFor = useRef(pathname);
  const isNarrow = useMediaQuery('(max-width: 767px)');
  const [inSidebar, setInSidebar] = useState<HTMLElement | null>(null);
  const [inHeader, setInHeader] = useState<HTMLElement | null>(null);

  // On navigation, focus moves to the new page. The first page keeps the browser’s focus, an open dialog its own.
  useEffect(() => {
    if (focusedFor.current === pathname) return;
    focusedFor.current = pathname;
    if (!document.querySelector('[role="dialog"]')) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="md:grid md:h-dvh md:grid-cols-[var(--sidebar)_minmax(0,1fr)] md:overflow-hidden">
      <SkipLink />
      <aside aria-label="Sidebar" data-sidebar="" className="min-h-0 border-line border-r bg-sunken max-md:hidden">
        <Sidebar activity={setInSidebar} />
      </aside>
      <header className="sticky top-0 z-(--z-sticky) flex h-14 items-center gap-2 border-line border-b bg-page pr-3 pl-2 md:hidden">
        <SlideOver />
        <Link to={pagePaths.dashboard} aria-label="Hookline, dashboard" className="tap-area">
          <Logo className="!text-[20px]" />
        </Link>
        <span ref={setInHeader} className="ml-auto" />
        <span>
          <CreditsPill kind={roomCredit(pathname)} />
        </span>
      </header>
      <div className="flex min-w-0 flex-col md:min-h-0">
        <BroadcastBanner />
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          key={pathname}
          className="min-w-0 outline-none md:min-h-0 md:flex-1 md:overflow-y-auto"
        >
          <Outlet />
        </main>
      </div>
      <ActivityHost userId={userId} dock={{ element: isNarrow ? inHeader : inSidebar, isNarrow }} />
    </div>
  );
}

/** Signed-in area: its gates, then sidebar, page, activity. */
export default function DashboardShell() {
  const { user, ending } = useSession();
  const queryClient = useOwnQueryClient();
  const userId = user?.id;

  useEffect(() => {
    if (ending === 'lost') {
      notify.error(messages.auth.errorTitle, { description: messages.auth.errorText, id: 'session-lost' });
    }
  }, [ending]);

  // Drop everything cached when the signed-in user changes.
  useEffect(() => {
    if (userId === undefined) return;
    return () => queryClient.clear();
  }, [userId, queryClient]);

  return (
    <AccessGate>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider delayDuration={200}>
          {userId === undefined ? null : <Frame key={userId} userId={userId} />}
        </TooltipProvider>
      </QueryClientProvider>
    </AccessGate>
  );
}
