import { blogFeedPath } from '@hookline/contract/page-paths';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { Loading } from '#components/ui/loading.tsx';
import { keepReferral, SessionProvider } from '#features/accounts/index.ts';
import { consentScript, siteFactsId, siteFactsJson, siteScript } from '#features/site/index.ts';
import { followTheme, shownTheme, themeScript } from '#features/theme/index.ts';
import { useStore } from '#state/create-store.ts';
import { isToasterWanted } from '#state/is-toaster-wanted.ts';
import displayFont from '../styles/fonts/bricolage-75-basic.woff2?url';
import textFont from '../styles/fonts/inter-basic.woff2?url';
import { doEarlyActions, earlyActionsScript } from './early-actions.ts';
import { LostSession } from './lost-session.tsx';
import { wakeScript } from './wake-script.ts';
import '../styles/app.css';

export { ErrorBoundary } from './error-boundary.tsx';

export function links() {
  return [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icon-180.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
    { rel: 'alternate', href: blogFeedPath, type: 'application/rss+xml', title: 'Hookline blog' },
    ...[displayFont, textFont].map((href) => ({
      rel: 'preload',
      href,
      as: 'font' as const,
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
    })),
  ];
}

/**
 * Public pages say in their `handle` how they work: `static` ones are complete as they were written out and load no
 * program; those of `sleeping` ones is loaded when it is needed (see `wakeScript`).
 */
function useSiteKind(): 'static' | 'sleeping' | undefined {
  const kind = useMatches()
    .map(({ handle }) => (handle as { site?: 'static' | 'sleeping' } | undefined)?.site)
    .at(-1);
  return kind;
}

export function Layout({ children }: { children: ReactNode }) {
  const kind = useSiteKind();
  const isStatic = kind === 'static';
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
        {isStatic ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: own constant text, as above
          <script dangerouslySetInnerHTML={{ __html: earlyActionsScript }} />
        )}
        <script
          id={siteFactsId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing ends the element
          dangerouslySetInnerHTML={{ __html: siteFactsJson() }}
        />
        {kind === undefined ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: own constant text, as above
          <script dangerouslySetInnerHTML={{ __html: siteScript }} />
        )}
        {kind === 'sleeping' ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: own constant text, as above
          <script dangerouslySetInnerHTML={{ __html: wakeScript }} />
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: own constant text, as above */}
        <script dangerouslySetInnerHTML={{ __html: consentScript }} />
      </head>
      <body>
        {children}
        {isStatic ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
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
