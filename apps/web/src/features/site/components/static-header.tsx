import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { googleSignInPath } from '#api/google-sign-in-path.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { GoogleMark } from '#components/ui/google-mark.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { siteFacts } from '../site-facts.ts';
import { headerPlaces } from '../site-places.ts';
import { SmallMenu } from './small-menu.tsx';

/** Comes back to the dashboard. */
const googleSignIn = `${googleSignInPath}?return_to=${encodeURIComponent(pagePaths.dashboard)}`;

/** The header of pages without a program: every part of it is a link, and the menu opens by itself. */
export function StaticHeader({ current }: { current?: string }) {
  return (
    <header className="relative z-(--z-sticky) border-line border-b">
      <div className="mx-auto flex h-16 max-w-[calc(var(--page-max)+2*var(--gutter))] items-center px-(--gutter) md:h-[84px]">
        <a href={pagePaths.home} aria-label="Hookline, home" className="tap-area">
          <Logo />
        </a>
        <nav aria-label="Main" className="ml-9 flex gap-1 max-md:hidden">
          {headerPlaces.map(({ to, label }) => (
            <a
              key={to}
              href={to}
              aria-current={to === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center rounded-s px-3 font-medium hover:bg-hover',
                to === current && 'underline decoration-2 underline-offset-[10px]',
              )}
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1.5">
          <a href={`${pagePaths.signUp}?view=sign_in`} className={buttonClass({ kind: 'ink' }, 'when-signed-out')}>
            Sign In
          </a>
          <a
            href={googleSignIn}
            data-google={siteFacts().google}
            className={buttonClass({}, 'when-google when-signed-out !bg-surface hover:!bg-hover max-lg:!px-3')}
          >
            <GoogleMark />
            <span className="max-lg:sr-only">Sign in with Google</span>
          </a>
          <a href={pagePaths.dashboard} className={buttonClass({ kind: 'ink' }, 'when-signed-in')}>
            Dashboard
          </a>
          <SmallMenu className="inset-x-(--gutter)" />
        </div>
      </div>
    </header>
  );
}
