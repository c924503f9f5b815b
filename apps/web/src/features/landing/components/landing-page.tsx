import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { keepReturnPath, readSignInRequest, SignInDialog, type SignInView } from '#features/accounts/index.ts';
import { CastSection } from './cast-section.tsx';
import { Hero } from './hero.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import { SiteFooter } from './site-footer.tsx';
import { StepsSection } from './steps-section.tsx';

/** What an address of this page may ask for, once: it is taken out of the address when the dialog closes. */
const requests = ['owner-link', 'auth_error', 'next'];

export function LandingPage() {
  const [params, setParams] = useSearchParams();
  const request = readSignInRequest(useLocation().state);
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
      <StepsSection />
      <LanguagesSection />
      <PricingSection onSignIn={() => openSignIn('sign_up')} />
      <SiteFooter />
      <SignInDialog open={isSigningIn} onOpenChange={onOpenChange} view={view} cameFrom={cameFrom} />
    </>
  );
}
