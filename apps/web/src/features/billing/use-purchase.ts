import type { Offer } from '@hookline/contract/billing';
import { pagePaths } from '@hookline/contract/page-paths';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#api/call.ts';
import { isComplete, keepReturnPath, useAwaitedSession } from '#features/accounts/index.ts';
import { billingEndpoints } from './billing-endpoints.ts';
import { offerKey, offerPath } from './offer-path.ts';

// Toasts come with a library of their own, which visitors need not load before something is said.
const loadTelling = () => import('./tell-checkout-failure.ts');

interface Purchase {
  /** The plan and period whose checkout is being opened, see `offerKey`. It stays until the browser has left. */
  processing: string | null;
  /** Leads to the checkout; visitors to sign in first, and who has a plan to where it is changed. */
  buy: (offer: Offer) => Promise<void>;
}

interface PurchaseOptions {
  /** Opens the sign-in dialog. */
  onSignIn: () => void;
  /** Hears of failures. */
  onRefused?: () => void;
}

/** Buying a plan from any page. */
export function usePurchase({ onSignIn, onRefused }: PurchaseOptions): Purchase {
  const navigate = useNavigate();
  const { ask } = useAwaitedSession(isComplete);
  const [processing, setProcessing] = useState<string | null>(null);

  // The browser's Back may bring this page from its memory, as it was when it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setProcessing(null);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function buy(offer: Offer) {
    if (processing !== null) return;
    setProcessing(offerKey(offer));
    const session = await ask();
    if (!session) return;
    const { user, profile } = session;
    if (!user) {
      setProcessing(null);
      keepReturnPath(offerPath(offer));
      onSignIn();
      (await loadTelling()).tellLoginNeeded();
      return;
    }
    const hasPlan = profile?.payment_status === 'paid' || profile?.payment_status === 'past_due';
    if (hasPlan && !window.location.pathname.startsWith(pagePaths.payment)) {
      setProcessing(null);
      void navigate(offerPath(offer));
      return;
    }
    try {
      const { body } = await call(billingEndpoints.checkout, { body: offer });
      window.location.assign(body.url);
    } catch (error) {
      setProcessing(null);
      (await loadTelling()).tellCheckoutFailure(error);
      onRefused?.();
    }
  }

  return { processing, buy };
}
