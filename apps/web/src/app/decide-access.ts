import { pagePaths } from '@hookline/contract/page-paths';
import type { Session, SignInRequest } from '#features/accounts/index.ts';

/** Where a visitor is sent from the dashboard. */
const signedOutTarget = pagePaths.pricing;

/** Has the start page say that the session has expired, and ask to sign in again. */
export const askAgain: SignInRequest = { signIn: true, because: 'expired-session' };
/** Has the page a visitor is sent to say why they are there. */
export const askFirst: SignInRequest = { signIn: true, because: 'sign-in-required' };

export type Access =
  | { kind: 'wait' }
  | { kind: 'go'; to: string; state?: SignInRequest }
  | { kind: 'sign-in-card' }
  | { kind: 'profile-failed' }
  | { kind: 'subscription-card' }
  | { kind: 'open' };

/**
 * What affiliates have earned is theirs whether they have a plan or not, and anybody may become one. Nor are one's own
 * account, invoices and choices bound to a plan.
 */
const openWithoutPlan: ReadonlySet<string> = new Set([pagePaths.affiliateAccount, pagePaths.settings]);

type Known = Pick<Session, 'loading' | 'user' | 'profile' | 'profileFailed' | 'ending' | 'isPaid' | 'isAdmin'>;

/**
 * What a page of the dashboard shows, in the contract's order: waiting, nobody, no profile, not paid, the page. Who
 * was already inside is told in place what has changed rather than being moved while at work.
 */
export function decideAccess(session: Known, pathname: string, wasOpen: boolean): Access {
  if (session.loading) return { kind: 'wait' };
  // Closed until we know that the visitor has paid.
  const isVideoAds = pathname.startsWith(pagePaths.videoAds);
  if (!session.user) {
    if (session.ending === 'lapsed' && wasOpen) return { kind: 'sign-in-card' };
    // Signing out, and a session that a call found ended (the toast says so), lead to the start.
    if (session.ending === 'left' || session.ending === 'lost') return { kind: 'go', to: pagePaths.home };
    if (session.ending === 'expired') return { kind: 'go', to: pagePaths.home, state: askAgain };
    return { kind: 'go', to: isVideoAds ? pagePaths.payment : signedOutTarget, state: askFirst };
  }
  if (!session.profile) {
    if (!session.profileFailed) return { kind: 'wait' };
    return isVideoAds && !wasOpen ? { kind: 'go', to: pagePaths.payment } : { kind: 'profile-failed' };
  }
  const needsPlan = !openWithoutPlan.has(pathname);
  if (needsPlan && !session.isPaid && !session.isAdmin) {
    return wasOpen ? { kind: 'subscription-card' } : { kind: 'go', to: pagePaths.payment };
  }
  return { kind: 'open' };
}

/** The same for a page of administrators: others go to the dashboard, visitors to the start. */
export function decideAdminAccess(session: Known): Access {
  if (session.loading) return { kind: 'wait' };
  if (!session.user) {
    if (session.ending === 'left' || session.ending === 'lost') return { kind: 'go', to: pagePaths.home };
    return { kind: 'go', to: pagePaths.home, state: session.ending === 'expired' ? askAgain : askFirst };
  }
  return session.isAdmin ? { kind: 'open' } : { kind: 'go', to: pagePaths.dashboard };
}
