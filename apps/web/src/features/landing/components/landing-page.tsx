import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CastSection } from './cast-section.tsx';
import { Hero } from './hero.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { SiteFooter } from './site-footer.tsx';
import { StepsSection } from './steps-section.tsx';

// Most visitors never open it, so its code stays off the page until somebody does.
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })));

export function LandingPage() {
  const [params, setParams] = useSearchParams();
  const [isSigningIn, setSigningIn] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isExpired = params.get('owner-link') === 'expired';

  function openSignIn(open: boolean) {
    setSigningIn(open);
    if (open) setOpened(true);
    else if (isExpired) setParams({}, { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    if (!isExpired) return;
    setSigningIn(true);
    setOpened(true);
  }, [isExpired]);

  return (
    <>
      <Hero onSignIn={() => openSignIn(true)} />
      <CastSection />
      <StepsSection />
      <LanguagesSection />
      <SiteFooter />
      {wasOpened ? (
        <Suspense>
          <SignInDialog open={isSigningIn} isExpired={isExpired} onOpenChange={openSignIn} />
        </Suspense>
      ) : null}
    </>
  );
}
