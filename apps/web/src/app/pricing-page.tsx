import { pagePaths } from '@hookline/contract/page-paths';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SkipLink } from '#components/layouts/skip-link.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import {
  isChecked,
  keepReturnPath,
  SignInDialog,
  type SignInView,
  useAwaitedSession,
  useSession,
  useSignInRequest,
} from '#features/accounts/index.ts';
import { PlanOffers, useBillingTerms } from '#features/billing/index.ts';
import { SiteHeader } from '#features/landing/index.ts';
import { ClosingCall, faqEntries } from '#features/pricing/index.ts';
import { Faq, SiteFooter } from '#features/site/index.ts';

const wide = 'mx-auto w-full max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)';
const onSignal = '!bg-band !text-on-band hover:opacity-90';

/** What the product costs, questions about paying, and the way in. */
export function PricingPage() {
  const { isAuthenticated } = useSession();
  const navigate = useNavigate();
  const { isAwaiting, ask } = useAwaitedSession(isChecked);
  const { trialDays } = useBillingTerms();
  const [isSigningIn, setSigningIn] = useState(false);
  const [view, setView] = useState<SignInView>('sign_in');
  const { request, forget } = useSignInRequest();
  const arrow = <ArrowRight aria-hidden="true" />;

  function openSignIn(wanted: SignInView) {
    setView(wanted);
    setSigningIn(true);
  }

  useEffect(() => {
    if (request === null) return;
    setView('sign_in');
    setSigningIn(true);
  }, [request]);

  async function start() {
    // Pressed before it is known who is there, this is the button still.
    const session = await ask();
    if (!session) return;
    if (session.user) return void navigate(pagePaths.dashboard);
    keepReturnPath(pagePaths.dashboard);
    openSignIn('sign_up');
  }

  return (
    <>
      <SkipLink />
      <div className={wide}>
        <SiteHeader onSignIn={() => openSignIn('sign_in')} />
      </div>
      <main id="content" tabIndex={-1} className="outline-none">
        <div className={`${wide} pt-8 pb-[72px] md:pt-12 md:pb-[104px]`}>
          <PlanOffers
            headingLevel={2}
            onSignIn={() => openSignIn('sign_up')}
            head={
              <>
                <h1 className="type-display-1 max-w-[9em]">Pay for finished ads</h1>
                <p className="type-lead mt-6 max-w-[30em] text-muted">
                  One credit makes one video, in all its ratios. Failed generations cost nothing.
                </p>
              </>
            }
          />
        </div>
        <section aria-labelledby="faq-title" className="border-line border-t bg-surface py-16 md:py-[104px]">
          <div className={`${wide} grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]`}>
            <h2 id="faq-title" className="type-display-2">
              Before you pay
            </h2>
            <Faq entries={faqEntries(trialDays)} name="pricing" />
          </div>
        </section>
        <ClosingCall
          action={
            isAuthenticated ? (
              <ButtonLink to={pagePaths.dashboard} size="l" className={onSignal} iconAfter={arrow}>
                Get Started
              </ButtonLink>
            ) : (
              <Button size="l" className={onSignal} busy={isAwaiting} iconAfter={arrow} onClick={() => void start()}>
                Get Started
              </Button>
            )
          }
        />
      </main>
      <SiteFooter />
      <SignInDialog
        open={isSigningIn}
        onOpenChange={(open) => {
          setSigningIn(open);
          if (!open) forget();
        }}
        view={view}
        cameFrom={request?.because}
      />
    </>
  );
}
