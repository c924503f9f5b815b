import { findCodeProblem } from '@hookline/contract/affiliate-rules';
import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useChangeCode } from '../api/affiliate.ts';

/** Asks for a code of one's own, which can be chosen once. */
export function ChangeCode({ current, onClose }: { current: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangeCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findCodeProblem(code.trim());
    setProblem(found);
    if (found !== null) return;
    change.mutate(code.trim(), {
      onSuccess: onClose,
      onError: (error) => setProblem(error instanceof ApiError ? error.message : messages.errors.system),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title="Change your code"
      description="You can change it once. Links with your current code keep working."
      initialFocus={field}
    >
      <form onSubmit={submit} className="pb-6">
        <TextField
          ref={field}
          label="New code"
          value={code}
          placeholder={current}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          error={problem}
          help="4 to 24 letters, digits and hyphens"
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(null);
          }}
        />
        <div className="mt-6 flex justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="ink" type="submit" busy={change.isPending}>
            Change code
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
