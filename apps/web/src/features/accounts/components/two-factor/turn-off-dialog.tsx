import type { AccountSecurity } from '@hookline/contract/account-settings';
import { messages } from '@hookline/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#components/ui/notify.ts';
import { turnOff } from '../../api/change-two-factor.ts';
import { refreshTwoFactor } from '../../api/get-two-factor.ts';
import { ProvenDialog } from './proven-dialog.tsx';

/** Turns two-factor sign-in off, after a password or a code. */
export function TurnOffDialog({ security, onClose }: { security: AccountSecurity; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <ProvenDialog
      security={security}
      title="Turn off two-factor sign-in?"
      text="Your password alone will then be enough to sign in. Your recovery codes will stop working."
      action={{ label: 'Turn off', kind: 'danger' }}
      onClose={onClose}
      onProven={async (proof) => {
        await turnOff(proof);
        notify.info(messages.twoFactor.turnedOff);
        await refreshTwoFactor(queryClient);
        onClose();
      }}
    />
  );
}
