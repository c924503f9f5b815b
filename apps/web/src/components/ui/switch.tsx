import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: ReactNode;
  note?: ReactNode;
  checked: boolean;
  /** It stays as it is; the note says why. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A row with its words at the left and the switch at the right; the whole row is the target. */
export function Switch({ label, note, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-4">
      <label htmlFor={id} className="flex-1 py-1.5">
        <span className="block text-[14px] font-medium">{label}</span>
        {note ? <span className="type-small mt-0.5 block text-muted">{note}</span> : null}
      </label>
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="relative h-6 w-10 shrink-0 before:absolute before:-inset-x-1 before:-inset-y-2.5 rounded-full bg-selected ring-field transition-colors duration-[120ms] data-[state=checked]:bg-inverse data-[state=checked]:shadow-none"
      >
        <Primitive.Thumb className="block size-4 translate-x-1 rounded-full bg-fg transition-transform duration-[120ms] data-[state=checked]:translate-x-5 data-[state=checked]:bg-page" />
      </Primitive.Root>
    </div>
  );
}
