import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { GoogleButton, useSession, useSignInOptions } from '#features/accounts/index.ts';
import { headerPlaces } from '#features/site/index.ts';

// Only who is signed in has one, and visitors need not load it.
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

interface SiteHeaderProps {
  /** The right end stands on the signal panel of the wide hero, and so speaks ink in both themes. */
  isOnPanel?: boolean;
  onSignIn: () => void;
}

function Account({ isOnPanel, onSignIn }: SiteHeaderProps) {
  const { loading, user } = useSession();
  const options = useSignInOptions();
  // The panel begins beside the wide hero only; on narrower screens the header stands on the page.
  const strong = clsx(
    '!bg-inverse !text-on-inverse !shadow-none hover:opacity-90',
    isOnPanel && 'hero:!bg-band hero:!text-on-band',
  );
  if (loading)
    return (
      <span
        role="status"
        className={clsx('grid h-11 w-[118px] place-items-center', isOnPanel && 'hero:text-on-accent')}
      >
        <Spinner className="size-5" />
        <span className="sr-only">Loading...</span>
      </span>
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
  if (options?.google)
    return (
      <>
        <Button
          kind="quiet"
          onClick={onSignIn}
          className={clsx('hover:!bg-transparent hover:underline', isOnPanel && 'hero:!text-on-accent')}
        >
          Sign In
        </Button>
        <GoogleButton className="!shadow-none max-sm:hidden" />
      </>
    );
  return (
    <Button onClick={onSignIn} className={strong}>
      Sign In
    </Button>
  );
}

/** Pages that carry no program are loaded whole. */
function PlaceLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const isHere = String(to).startsWith(`${pagePaths.home}#`) || to === pagePaths.pricing;
  return <Link to={to} reloadDocument={!isHere} {...rest} />;
}

/** Header of the public pages. */
export function SiteHeader({ isOnPanel = false, onSignIn }: SiteHeaderProps) {
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  // Like other menus it goes with Escape, and with what is done elsewhere.
  useEffect(() => {
    if (!isOpen) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menuButton.current?.focus();
    }
    function closeElsewhere({ target }: Event) {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(false);
    }
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, [isOpen]);

  return (
    <header ref={header} className="relative z-(--z-sticky)">
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
          <IconButton
            ref={menuButton}
            label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="site-menu"
            onClick={() => setOpen(!isOpen)}
            className="-mr-2 md:hidden"
          >
            {isOpen ? <X className="size-[22px]" /> : <Menu className="size-[22px]" />}
          </IconButton>
        </div>
      </div>
      <nav
        id="site-menu"
        aria-label="Main, small"
        hidden={!isOpen}
        className="anim-rise absolute inset-x-0 top-full rounded-m bg-raised p-2 shadow-float md:hidden"
      >
        {headerPlaces.map(({ to, label }) => (
          <PlaceLink
            key={to}
            to={to}
            onClick={() => setOpen(false)}
            className="block rounded-s px-4 py-3 text-[17px] font-medium hover:bg-hover"
          >
            {label}
          </PlaceLink>
        ))}
      </nav>
    </header>
  );
}
