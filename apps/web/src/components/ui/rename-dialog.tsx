import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

interface RenameDialogProps {
  open: boolean;
  title: string;
  /** What a name is called here. */
  label: string;
  name: string | undefined;
  maxLength: number;
  /** Shown when the field is empty. */
  emptyError: string;
  busy: boolean;
  /** Called only with a new name. The dialog stays open until the caller closes it. */
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Asks for a new name. */
export function RenameDialog(props: RenameDialogProps) {
  const { open, title, label, name: before, maxLength, emptyError, busy, onRename, onClose } = props;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);

  function submit() {
    const name = field.current?.value.trim() ?? '';
    if (!open || busy) return;
    if (name === '') {
      setError(emptyError);
      field.current?.focus();
    } else if (name === before) close();
    else onRename(name);
  }
  function close() {
    setError(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      width="confirm"
      title={title}
      initialFocus={field}
      bodyClassName="pb-6"
      footer={
        <>
          <span className="flex-1" />
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button kind="ink" type="submit" form={formId} busy={busy}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={field}
          label={label}
          defaultValue={before}
          maxLength={maxLength}
          autoComplete="off"
          error={error}
          onFocus={(event) => event.target.select()}
          onChange={() => setError(null)}
        />
      </form>
    </Dialog>
  );
}
