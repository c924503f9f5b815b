import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2?url';
import textFont from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { Loading } from '#components/ui/loading.tsx';
import { keepReferral, SessionProvider } from '#features/accounts/index.ts';
import { followTheme, shownTheme, themeScript } from '#features/theme/index.ts';
import { useStore } from '#state/create-store.ts';
import { isToasterWanted } from '#state/is-toaster-wanted.ts';
import { doEarlyActions, earlyActionsScript } from './early-actions.ts';
import { LostSession } from './lost-session.tsx';
import '../styles/app.css';

export { ErrorBoundary } from './error-boundary.tsx';

export function links() {
  return [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ...[displayFont, textFont].map((href) => ({
      rel: 'preload',
      href,
      as: 'font' as const,
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
    })),
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => void doEarlyActions(), []);
  return (
    // The theme is written onto <html> before React starts, so its attribute may differ from what was prerendered. When
    // React makes <html> anew, after an error, no script runs again.
    <html lang="en" data-theme={shownTheme()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16130f" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: own constant text; runs before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: own constant text, as above */}
        <script dangerouslySetInnerHTML={{ __html: earlyActionsScript }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const Toaster = lazy(() => import('#components/ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Toasts come with the signed-in pages and stay when those send somebody away; other pages load them when needed. */
function Toasts() {
  const { pathname } = useLocation();
  const isWanted = useStore(isToasterWanted);
  useEffect(() => {
    if (/^\/(dashboard|payment)(\/|$)/.test(pathname)) isToasterWanted.set(true);
  }, [pathname]);
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

export default function Root() {
  const { search } = useLocation();
  useEffect(() => keepReferral(search), [search]);
  useEffect(followTheme, []);
  return (
    <SessionProvider>
      <Outlet />
      <LostSession />
      <Toasts />
    </SessionProvider>
  );
}

export function HydrateFallback() {
  return <Loading className="min-h-dvh" />;
}
