import { pagePaths } from '@hookline/contract/page-paths';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ButtonLink } from '#components/ui/button.tsx';
import {
  keepReturnPath,
  readSignInRequest,
  SignInDialog,
  type SignInView,
  useSession,
} from '#features/accounts/index.ts';
import { useBillingTerms } from '#features/billing/index.ts';
import { ClosingBand, Faq, SiteFooter } from '#features/site/index.ts';
import { landingQuestions } from '../landing-questions.ts';
import { CastSection } from './cast-section.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { CutByCut } from './cut-by-cut.tsx';
import { ExamplesSection } from './examples-section.tsx';
import { FeatureFields } from './feature-fields.tsx';
import { FormatsStrip } from './formats-strip.tsx';
import { Hero } from './hero.tsx';
import { LiveTry } from './live-try.tsx';
import { PricingSection } from './pricing-section.tsx';
import { StepsSection } from './steps-section.tsx';

/** What an address of this page may ask for, once: it is taken out of the address when the dialog closes. */
const requests = ['owner-link', 'auth_error', 'next'];

export function LandingPage() {
  const [params, setParams] = useSearchParams();
  const request = readSignInRequest(useLocation().state);
  const { isAuthenticated } = useSession();
  const { trialDays } = useBillingTerms();
  const [isSigningIn, setSigningIn] = useState(false);
  const [view, setView] = useState<SignInView>('sign_in');
  const cameFrom =
    params.get('owner-link') === 'expired'
      ? 'expired-owner-link'
      : params.get('auth_error') === 'google'
        ? 'google'
        : request?.because;
  const isSentHere = cameFrom !== undefined || params.has('next') || request !== null;

  function openSignIn(wanted: SignInView) {
    setView(wanted);
    setSigningIn(true);
  }

  function onOpenChange(open: boolean) {
    setSigningIn(open);
    if (open || !isSentHere) return;
    const rest = new URLSearchParams(params);
    for (const name of requests) rest.delete(name);
    setParams(rest, { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    if (!isSentHere) return;
    const next = params.get('next');
    if (next) keepReturnPath(next);
    setView('sign_in');
    setSigningIn(true);
  }, [isSentHere, params]);

  return (
    <>
      <Hero onSignIn={openSignIn} />
      <CastSection />
      <FormatsStrip />
      <StepsSection />
      <FeatureFields />
      <CutByCut />
      <LiveTry />
      <ExamplesSection />
      <ComparisonSection />
      <PricingSection onSignIn={() => openSignIn('sign_up')} />
      <section aria-labelledby="landing-faq-title" className="border-line border-t bg-sunken py-16 md:py-[104px]">
        <div className="mx-auto grid max-w-[calc(var(--page-max)+2*var(--gutter))] gap-x-12 gap-y-8 px-(--gutter) lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <h2 id="landing-faq-title" className="type-display-2">
            Before you start
          </h2>
          <Faq entries={landingQuestions(trialDays)} name="landing" />
        </div>
      </section>
      <ClosingBand title="Write one line. They take it from there.">
        <ButtonLink to={isAuthenticated ? pagePaths.dashboard : pagePaths.signUp} kind="accent" size="l">
          Get Started
        </ButtonLink>
      </ClosingBand>
      <SiteFooter />
      <SignInDialog open={isSigningIn} onOpenChange={onOpenChange} view={view} cameFrom={cameFrom} />
    </>
  );
}
