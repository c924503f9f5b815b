import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Loading } from '#components/ui/loading.tsx';
import { keepReturnPath, useSession } from '#features/accounts/index.ts';
import { type Access, decideAccess, decideAdminAccess } from './decide-access.ts';
import { SignInCard, SubscriptionCard } from './gate-card.tsx';
import { ProfileFailed } from './profile-failed.tsx';

/** Redirects without adding to the history. */
function Redirect({ to, state }: Extract<Access, { kind: 'go' }>) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true, state }), [to, state, navigate]);
  return null;
}

function Outcome({ access, children }: { access: Access; children: ReactNode }) {
  switch (access.kind) {
    case 'wait':
      return <Loading className="min-h-dvh" />;
    case 'go':
      return <Redirect {...access} />;
    case 'sign-in-card':
      return <SignInCard />;
    case 'profile-failed':
      return <ProfileFailed />;
    case 'subscription-card':
      return <SubscriptionCard />;
    case 'open':
      return children;
  }
}

/** Remembers the requested page until the visitor has signed in. Signing out clears it. */
function useKeptReturnPath(): void {
  const { loading, user, ending } = useSession();
  const { pathname, search, hash } = useLocation();
  const isWanted = !loading && user === null && ending !== 'left';
  useEffect(() => {
    if (isWanted) keepReturnPath(pathname + search + hash);
  }, [isWanted, pathname, search, hash]);
}

/** Decides who sees the dashboard. Only a convenience: the server checks every call itself. */
export function AccessGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const wasOpen = useRef(false);
  const access = decideAccess(session, pathname, wasOpen.current);
  useKeptReturnPath();
  useEffect(() => {
    if (access.kind === 'open') wasOpen.current = true;
  }, [access.kind]);
  return <Outcome access={access}>{children}</Outcome>;
}

/** The same for pages of administrators. */
export function AdminGate({ children }: { children: ReactNode }) {
  const session = useSession();
  useKeptReturnPath();
  return <Outcome access={decideAdminAccess(session)}>{children}</Outcome>;
}
