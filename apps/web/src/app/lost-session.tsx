import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#features/accounts/index.ts';

/**
 * Where a call finds that the session has ended, outside of the dashboard, which does the same by itself: says so, and
 * leads to the start.
 */
export function LostSession() {
  const { ending } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (ending !== 'lost' || window.location.pathname.startsWith(pagePaths.dashboard)) return;
    void navigate(pagePaths.home);
    void import('#components/ui/notify.ts').then(({ notify }) =>
      notify.error(messages.auth.errorTitle, { description: messages.auth.errorText, id: 'session-lost' }),
    );
  }, [ending, navigate]);
  return null;
}
