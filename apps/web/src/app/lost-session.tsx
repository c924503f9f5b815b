import { messages } from '@hookline/contract/messages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#features/accounts/index.ts';

/** Wherever a call finds that the session has ended: says so once, and leads to the start. */
export function LostSession() {
  const { ending } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (ending !== 'lost') return;
    void navigate('/');
    void import('#components/ui/notify.ts').then(({ notify }) =>
      notify.error(messages.auth.errorTitle, { description: messages.auth.errorText, id: 'session-lost' }),
    );
  }, [ending, navigate]);
  return null;
}
