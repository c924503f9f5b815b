import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { focusFirstWrong } from '../../check-fields.ts';
import { explainSignInError } from '../../explain-sign-in-error.ts';

interface SettingFormProps {
  saveLabel: string;
  isReady: boolean;
  /** Shows what is wrong with the fields and tells whether anything is; nothing is saved then. */
  findsWrong?: () => boolean;
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The form a row of the settings opens: its fields, its error, Save and Cancel. Escape closes it. */
export function SettingForm({ saveLabel, isReady, findsWrong, onSave, onClose, children }: SettingFormProps) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save() {
    setProblem(null);
    if (findsWrong?.()) return;
    setSaving(true);
    try {
      await onSave();
      onClose();
    } catch (error) {
      setProblem(explainSignInError(error));
      setSaving(false);
    }
  }

  return (
    <form
      noValidate
      className="anim-rise mt-4 grid max-w-[420px] gap-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isSaving) onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
        focusFirstWrong(event.currentTarget);
      }}
    >
      {problem ? <NoticeBox tone="danger">{problem}</NoticeBox> : null}
      {children}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" kind="ink" busy={isSaving} disabled={!isReady}>
          {saveLabel}
        </Button>
        <Button kind="quiet" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
