import type { BillingStatus } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOwnQueryClient } from '#api/use-own-query-client.ts';
import { PublicFrame } from '#components/layouts/public-frame.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { TooltipProvider } from '#components/ui/tooltip.tsx';
import {
  keepReturnPath,
  reloadProfile,
  SignInDialog,
  type SignInView,
  signOut,
  useFailedConfirmation,
  useSession,
  useSignInRequest,
} from '#features/accounts/index.ts';
import {
  ConfirmingPayment,
  CurrentSubscription,
  PaymentsOff,
  PlanChoice,
  planPageWords,
  readOffer,
  refreshBilling,
  useBillingStatus,
} from '#features/billing/index.ts';
import { SignInAfterPurchase } from './sign-in-after-purchase.tsx';
import { WhatStays } from './what-stays.tsx';

function Head({ status, mayEnter }: { status: BillingStatus | undefined; mayEnter: boolean }) {
  const { title, lead } = planPageWords(status, mayEnter);
  return (
    <>
      <h1 className="type-display-2">{title}</h1>
      <p className="type-lead mt-4 max-w-[32em] text-muted">{lead}</p>
    </>
  );
}

/** The plans for whoever is signed in, and what stays theirs when they have none. */
function Plans({ onSignIn }: { onSignIn: () => void }) {
  const { user, isPaid, isAdmin } = useSession();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const { data: status, isPending, isError, refetch } = useBillingStatus({ enabled: user !== null });
  if (user && isError && !status)
    return (
      <div role="alert" className="py-16">
        <h1 className="type-display-2">Your plan did not load</h1>
        <Button kind="ink" size="l" className="mt-8" onClick={() => void refetch()}>
          {messages.billing.tryAgain}
        </Button>
      </div>
    );
  if (user && isPending) return <Loading className="min-h-[60vh]" />;
  const subscription = status?.subscription ?? null;
  return (
    <>
      <PaymentsOff />
      {status && subscription ? (
        <div className="mb-12">
          <CurrentSubscription status={status} subscription={subscription} />
        </div>
      ) : null}
      <PlanChoice
        key={user?.id ?? 'visitor'}
        head={<Head status={status} mayEnter={isPaid || isAdmin} />}
        status={status}
        wanted={readOffer(params)}
        onSignIn={onSignIn}
        onRefused={() => {
          void refreshBilling(queryClient);
          void reloadProfile();
        }}
      />
      {user && !isPaid && !isAdmin ? <WhatStays hadPlan={subscription !== null} /> : null}
    </>
  );
}

function Frame({ onSignIn, children }: { onSignIn: () => void; children: ReactNode }) {
  const { user, isPaid, isAdmin } = useSession();
  return (
    <PublicFrame
      className="flex flex-col pt-6 pb-24 md:pt-10"
      aside={
        <div className="flex min-w-0 items-center gap-2.5">
          {user ? (
            <>
              <span className="type-small mr-1.5 truncate text-muted max-md:hidden">{user.email}</span>
              {isPaid || isAdmin ? (
                <ButtonLink to={pagePaths.dashboard} size="s">
                  Dashboard
                </ButtonLink>
              ) : (
                <ButtonLink to={pagePaths.settings} size="s">
                  Settings
                </ButtonLink>
              )}
              <Button size="s" icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()}>
                Logout
              </Button>
            </>
          ) : (
            <Button size="s" kind="ink" onClick={onSignIn}>
              Sign In
            </Button>
          )}
        </div>
      }
    >
      {children}
    </PublicFrame>
  );
}

/** Where plans are bought and changed, and where a finished checkout comes back to. */
export function PaymentPage() {
  const { loading, user, profile, profileFailed } = useSession();
  const queryClient = useOwnQueryClient();
  const [params] = useSearchParams();
  const [isSigningIn, setSigningIn] = useState(false);
  const [view, setView] = useState<SignInView>('sign_up');
  const { request, forget } = useSignInRequest();
  useFailedConfirmation();
  useEffect(() => {
    if (request === null) return;
    setView('sign_in');
    setSigningIn(true);
  }, [request]);
  if (loading || (user && !profile && !profileFailed)) return <Loading className="min-h-dvh" />;
  const isBack = params.get('checkout') === 'success';
  const openSignIn = (wanted: SignInView) => {
    setView(wanted);
    setSigningIn(true);
  };
  const toBuy = () => openSignIn('sign_up');
  const toReturn = () => {
    if (isBack) keepReturnPath(`${pagePaths.payment}?checkout=success`);
    openSignIn('sign_in');
  };
  const back = user ? <ConfirmingPayment /> : <SignInAfterPurchase onSignIn={toReturn} />;
  return (
    <QueryClientProvider key={user?.id ?? 'visitor'} client={queryClient}>
      <TooltipProvider delayDuration={200}>
        <Frame onSignIn={toReturn}>{isBack ? back : <Plans onSignIn={toBuy} />}</Frame>
        <SignInDialog
          open={isSigningIn}
          onOpenChange={(open) => {
            setSigningIn(open);
            if (!open) forget();
          }}
          view={view}
          cameFrom={request?.because}
        />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
