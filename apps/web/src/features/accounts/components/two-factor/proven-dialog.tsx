import type { AccountSecurity } from '@hookline/contract/account-settings';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import type { Proof } from '../../api/change-two-factor.ts';
import { explainSignInError } from '../../explain-sign-in-error.ts';
import { isProofGiven, noProof, ProofOrCode } from './proof-or-code.tsx';

const formId = 'proven-change';

interface ProvenDialogProps {
  security: AccountSecurity;
  title: string;
  text: string;
  action: { label: string; kind: 'ink' | 'danger' };
  onClose: () => void;
  /** Does it; what it throws is shown. */
  onProven: (proof: Proof) => Promise<void>;
}

/** Asks for a password or a code before something about two-factor sign-in changes. */
export function ProvenDialog({ security, title, text, action, onClose, onProven }: ProvenDialogProps) {
  const [proof, setProof] = useState(noProof);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setProblem(null);
    try {
      await onProven(proof);
    } catch (error) {
      setProblem(explainSignInError(error));
      setProof(noProof);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      width="confirm"
      title={title}
      description={text}
      bodyClassName="pb-6"
      footer={
        <div className="flex flex-1 flex-wrap justify-end gap-2.5">
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} kind={action.kind} busy={isBusy} disabled={!isProofGiven(proof)}>
            {action.label}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isProofGiven(proof) && !isBusy) void confirm();
        }}
      >
        {problem ? <NoticeBox tone="danger">{problem}</NoticeBox> : null}
        <ProofOrCode security={security} proof={proof} onProof={setProof} />
      </form>
    </Dialog>
  );
}
