import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { GoogleButton, useSession, useSignInOptions } from '#features/accounts/index.ts';

const places = [
  { href: '#features', label: 'Features' },
  { href: '#languages', label: 'Languages' },
  { href: '#how-it-works', label: 'How It Works' },
] as const;

// Only who is signed in has one, and visitors need not load it.
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

const onPanel = '!bg-band !text-on-band !shadow-none hover:opacity-90';

function Account({ onSignIn }: { onSignIn: () => void }) {
  const { loading, user } = useSession();
  const options = useSignInOptions();
  if (loading)
    return (
      <span role="status" className="grid h-11 w-[118px] place-items-center text-on-accent max-hero:text-fg">
        <Spinner className="size-5" />
        <span className="sr-only">Loading...</span>
      </span>
    );
  if (user)
    return (
      <>
        <ButtonLink to="/dashboard" className={onPanel}>
          Dashboard
        </ButtonLink>
        <Suspense fallback={<span className="size-11" />}>
          <AccountMenu email={user.email} />
        </Suspense>
      </>
    );
  if (options?.google)
    return (
      <>
        <Button kind="quiet" onClick={onSignIn} className="hover:!bg-transparent hover:underline hero:!text-on-accent">
          Sign In
        </Button>
        <GoogleButton className="!shadow-none max-sm:hidden" />
      </>
    );
  return (
    <Button onClick={onSignIn} className={onPanel}>
      Sign In
    </Button>
  );
}

/** Site header; on the wide hero its right end stands on the signal panel and so speaks ink in both themes. */
export function SiteHeader({ onSignIn }: { onSignIn: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="relative z-(--z-sticky)">
      <div className="flex h-16 items-center md:h-[84px]">
        <Link to="/" aria-label="Hookline, home">
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-9 flex gap-1 max-md:hidden">
          {places.map(({ href, label }) => (
            <a key={href} href={href} className="rounded-s px-3 py-2.5 font-medium hover:bg-hover">
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1.5">
          <Account onSignIn={onSignIn} />
          <IconButton
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
        {places.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            onClick={() => setOpen(false)}
            className="block rounded-s px-4 py-3 text-[17px] font-medium hover:bg-hover"
          >
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}
