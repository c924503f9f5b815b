import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { GoogleButton, useSession } from '#features/accounts/index.ts';
import { headerPlaces, SmallMenu, siteFacts } from '#features/site/index.ts';

// Only who is signed in has one, and visitors need not load it.
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

interface SiteHeaderProps {
  /** The right end stands on the signal panel of the wide hero, and so speaks ink in both themes. */
  isOnPanel?: boolean;
  onSignIn: () => void;
}

/** Both ways are written out, since pages are built before it is known which of them there are. */
function SignedOut({ isOnPanel, onSignIn, strong }: SiteHeaderProps & { strong: string }) {
  const { google } = siteFacts();
  return (
    <>
      <Button onClick={onSignIn} data-google={google} className={clsx(strong, 'when-no-google')}>
        Sign In
      </Button>
      <Button
        kind="quiet"
        onClick={onSignIn}
        data-google={google}
        className={clsx('when-google hover:!bg-transparent hover:underline', isOnPanel && 'hero:!text-on-accent')}
      >
        Sign In
      </Button>
      <span data-google={google} className="when-google">
        <GoogleButton isShort className="!shadow-none" />
      </span>
    </>
  );
}

function Account({ isOnPanel = false, onSignIn }: SiteHeaderProps) {
  const { loading, user } = useSession();
  // The panel begins beside the wide hero only; on narrower screens the header stands on the page.
  const strong = clsx(
    '!bg-inverse !text-on-inverse !shadow-none hover:opacity-90',
    isOnPanel && 'hero:!bg-band hero:!text-on-band',
  );
  if (user)
    return (
      <>
        <ButtonLink to={pagePaths.dashboard} className={strong}>
          Dashboard
        </ButtonLink>
        <Suspense fallback={<span className="size-11" />}>
          <AccountMenu email={user.email} className={strong} />
        </Suspense>
      </>
    );
  return (
    <>
      {/* Where no session can be, which a page knows before its program runs, nobody has to wait for it. */}
      <span className={clsx('contents', loading && 'when-signed-out')}>
        <SignedOut isOnPanel={isOnPanel} onSignIn={onSignIn} strong={strong} />
      </span>
      {loading ? (
        <span
          role="status"
          className={clsx('when-signed-in grid h-11 w-[118px] place-items-center', isOnPanel && 'hero:text-on-accent')}
        >
          <Spinner className="size-5" />
          <span className="sr-only">Loading...</span>
        </span>
      ) : null}
    </>
  );
}

/** Pages that carry no program are loaded whole. */
function PlaceLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const isHere = String(to).startsWith(`${pagePaths.home}#`) || to === pagePaths.pricing;
  return <Link to={to} reloadDocument={!isHere} {...rest} />;
}

/** Header of the public pages. */
export function SiteHeader({ isOnPanel = false, onSignIn }: SiteHeaderProps) {
  return (
    <header className="relative z-(--z-sticky)">
      <div className="flex h-16 items-center md:h-[84px]">
        <Link to={pagePaths.home} aria-label="Hookline, home" className="tap-area">
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-9 flex gap-1 max-md:hidden">
          {headerPlaces.map(({ to, label }) => (
            <PlaceLink
              key={to}
              to={to}
              className="flex min-h-11 items-center rounded-s px-3 font-medium hover:bg-hover"
            >
              {label}
            </PlaceLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1.5">
          <Account isOnPanel={isOnPanel} onSignIn={onSignIn} />
          <SmallMenu className="inset-x-0" />
        </div>
      </div>
    </header>
  );
}
