import type { AccountSecurity } from '@hookline/contract/account-settings';
import { messages } from '@hookline/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { renewRecoveryCodes } from '../../api/change-two-factor.ts';
import { refreshTwoFactor } from '../../api/get-two-factor.ts';
import { ProvenDialog } from './proven-dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** Makes new recovery codes, after a password or a code, and shows them. */
export function RenewCodesDialog({ security, onClose }: { security: AccountSecurity; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes === null)
    return (
      <ProvenDialog
        security={security}
        title="Make new recovery codes?"
        text="You’ll get ten new codes. The old ones will stop working."
        action={{ label: 'Make new codes', kind: 'ink' }}
        onClose={onClose}
        onProven={async (proof) => {
          setCodes(await renewRecoveryCodes(proof));
          notify.info(messages.twoFactor.renewed);
          await refreshTwoFactor(queryClient);
        }}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="confirm"
      title="Save your recovery codes"
      bodyClassName="pb-6"
      footer={
        <div className="flex flex-1 justify-end">
          <Button kind="ink" onClick={onClose}>
            I saved them
          </Button>
        </div>
      }
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  );
}
