import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SettingRow } from './setting-section.tsx';

interface EditableRowProps {
  label: ReactNode;
  /** What it is now. */
  value?: ReactNode;
  note?: ReactNode;
  actionLabel: string;
  /** The form, while it is open; `close` also gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A row whose button opens a form under it. */
export function EditableRow({ label, value, note, actionLabel, children }: EditableRowProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    // The button is back only after the next rendering.
    requestAnimationFrame(() => button.current?.focus());
  }

  return (
    <SettingRow
      label={label}
      value={value}
      note={note}
      action={
        isOpen ? null : (
          <Button ref={button} size="s" onClick={() => setOpen(true)}>
            {actionLabel}
          </Button>
        )
      }
    >
      {isOpen ? children(close) : null}
    </SettingRow>
  );
}
