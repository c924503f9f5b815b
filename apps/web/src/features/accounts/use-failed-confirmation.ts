import { messages } from '@hookline/contract/messages';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Says so when somebody comes back from Google without having confirmed who they are, and forgets it in the address. */
export function useFailedConfirmation(): void {
  const [params, setParams] = useSearchParams();
  const hasFailed = params.get('auth_error') === 'google';
  // biome-ignore lint/correctness/useExhaustiveDependencies: parameters and setter are new with every rendering
  useEffect(() => {
    if (!hasFailed) return;
    // With the library of the toasts, which whoever only looks at plans need not load.
    void import('#components/ui/notify.ts').then(({ notify }) =>
      notify.error(messages.accounts.googleFailed, { id: 'google-failed' }),
    );
    const rest = new URLSearchParams(params);
    rest.delete('auth_error');
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [hasFailed]);
}
