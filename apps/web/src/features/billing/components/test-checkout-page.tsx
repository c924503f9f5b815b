import type { BillingStatus, Offer } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { plans } from '@hookline/contract/plans';
import { QueryClientProvider } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useOwnQueryClient } from '#api/use-own-query-client.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { useSession } from '#features/accounts/index.ts';
import { useBillingStatus } from '../api/get-billing-status.ts';
import { useBillingOptions } from '../billing-options.ts';
import { isLive, periodNames } from '../describe-subscription.ts';
import { readOffer } from '../offer-path.ts';
import { TestChange } from './test-change.tsx';
import { TestPayment } from './test-payment.tsx';
import { TestPortal } from './test-portal.tsx';

function isWhole(offer: Partial<Offer>): offer is Offer {
  return offer.plan !== undefined && offer.period !== undefined;
}

function Frame({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <aside
        aria-label="About this page"
        className="flex items-center justify-center gap-2.5 bg-warning-soft px-4 py-3 text-center text-[14px] font-semibold text-warning"
      >
        <FlaskConical aria-hidden="true" className="size-[18px] shrink-0 stroke-[1.75]" />
        {messages.billing.testNotice}
      </aside>
      <div className="mx-auto w-full max-w-[calc(760px+2*var(--gutter))] flex-1 px-(--gutter) pb-24">
        <header className="flex h-16 items-center md:h-[84px]">
          <Link to={pagePaths.home} aria-label="Hookline, home" className="tap-area">
            <Logo />
          </Link>
        </header>
        <main id="content" tabIndex={-1} className="outline-none pt-6 md:pt-10">
          <h1 className="type-display-2">{title}</h1>
          <div className="type-lead mt-4 max-w-[34em] text-muted">{lead}</div>
          <div className="mt-9">{children}</div>
        </main>
      </div>
    </div>
  );
}

function Back() {
  return (
    <ButtonLink to={pagePaths.payment} kind="ink" size="l">
      See the plans
    </ButtonLink>
  );
}

/** Which of its three jobs the page was opened for. */
function Job({ status, offer, isChange }: { status: BillingStatus; offer: Partial<Offer>; isChange: boolean }) {
  const navigate = useNavigate();
  const { subscription } = status;
  if (isWhole(offer) && isChange && isLive(subscription))
    return (
      <Frame
        title={`${plans[offer.plan].name}, ${periodNames[offer.period]}`}
        lead="This page stands in for the payment provider, where you’d confirm the change."
      >
        <TestChange
          from={subscription}
          to={offer}
          credit={status.credit}
          onDone={() => void navigate(pagePaths.settings)}
        />
      </Frame>
    );
  if (isWhole(offer) && !isChange && status.canBuy)
    return (
      <Frame
        title={`Test payment for ${plans[offer.plan].name}`}
        lead="This page stands in for the payment provider. It sends this server the same signed messages a real payment would."
      >
        <TestPayment offer={offer} mayTry={status.mayTry} />
      </Frame>
    );
  if (isWhole(offer))
    return (
      <Frame
        title={isChange ? 'Nothing to change' : 'You already have a plan'}
        lead={isChange ? messages.billing.noSubscription : 'You can change it instead.'}
      >
        <Back />
      </Frame>
    );
  return (
    <Frame
      title="Test billing"
      lead="Stands in for the payment provider’s portal. Every event you trigger here reaches this server as a signed message."
    >
      {subscription ? (
        <TestPortal status={status} subscription={subscription} />
      ) : (
        <>
          <p className="mb-6">{messages.billing.noBillingAccount}</p>
          <Back />
        </>
      )}
    </Frame>
  );
}

function Loaded() {
  const { user, loading } = useSession();
  const [params] = useSearchParams();
  const options = useBillingOptions();
  const { data: status, isError, refetch } = useBillingStatus({ enabled: user !== null });
  if (loading || options === null || (user && !status && !isError)) return <Loading className="min-h-dvh" />;
  if (options.mode !== 'test' || !user)
    return (
      <Frame
        title={user ? 'No test checkout here' : messages.billing.loginTitle}
        lead={user ? 'This installation takes real payments, or none.' : messages.billing.loginToSubscribe}
      >
        <Back />
      </Frame>
    );
  if (!status)
    return (
      <Frame title="This did not load" lead={messages.errors.unexpected}>
        <Button kind="ink" size="l" onClick={() => void refetch()}>
          {messages.billing.tryAgain}
        </Button>
      </Frame>
    );
  return <Job status={status} offer={readOffer(params)} isChange={params.get('change') === '1'} />;
}

/** In local mode: plays the payment provider, so that buying, changing and losing a plan can be tried without one. */
export function TestCheckoutPage() {
  const queryClient = useOwnQueryClient();
  return (
    <QueryClientProvider client={queryClient}>
      <Loaded />
    </QueryClientProvider>
  );
}
