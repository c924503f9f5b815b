import { messages } from '@hookline/contract/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { MessagePage } from '#components/layouts/message-page.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { TooltipProvider } from '#components/ui/tooltip.tsx';
import { signOut, useSession, YourData } from '#features/accounts/index.ts';
import { OwnVideos } from './own-videos.tsx';

/** For whoever may use the dashboard, and for visitors: what this page will be. */
function NotSoldYet() {
  return (
    <MessagePage
      title="Paying is not built yet"
      picture={{ src: '/cast/arjun.jpg' }}
      actions={
        <>
          <ButtonLink to="/dashboard" kind="ink" size="l">
            Back to the dashboard
          </ButtonLink>
          <ButtonLink to="/" kind="quiet" size="l">
            {messages.gates.backToHome}
          </ButtonLink>
        </>
      }
    >
      Choosing and changing a plan will happen here. If you need more credits today, ask whoever runs this installation.
    </MessagePage>
  );
}

/** For who is signed in without a subscription: why the dashboard is closed, and everything that stays theirs. */
function WithoutSubscription({ email }: { email: string }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delayDuration={200}>
        <div className="px-(--gutter)">
          <header className="mx-auto flex h-16 w-full max-w-(--page-max) items-center justify-between gap-4 md:h-[84px]">
            <Link to="/" aria-label="Hookline, home">
              <Logo />
            </Link>
            <div className="flex min-w-0 items-center gap-4">
              <span className="type-small truncate text-muted max-md:hidden">{email}</span>
              <Button size="s" icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()}>
                Logout
              </Button>
            </div>
          </header>
          <main className="mx-auto w-full max-w-(--page-max) pt-6 pb-24 md:pt-10">
            <h1 className="type-display-2">{messages.gates.subscriptionRequiredTitle}</h1>
            <p className="type-lead mt-4 max-w-[34em] text-muted">{messages.gates.subscriptionRequired}</p>
            <p className="mt-3 max-w-[40em] text-muted">
              Plans are not sold here yet; ask whoever runs this installation. What you made is yours and stays here.
            </p>
            <div className="mt-10 max-w-[960px]">
              <YourData />
              <OwnVideos />
            </div>
          </main>
        </div>
      </TooltipProvider>
    </QueryClientProvider>
  );
}

/** Where plans will be chosen. Until then it keeps open to former customers what they may always do. */
export function PaymentPage() {
  const { loading, user, profile, isPaid, isAdmin, profileFailed } = useSession();
  if (loading || (user && !profile && !profileFailed)) return <Loading className="min-h-dvh" />;
  if (!user || isPaid || isAdmin) return <NotSoldYet />;
  return <WithoutSubscription email={user.email} />;
}
