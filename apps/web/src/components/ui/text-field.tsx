import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** At the right end, inside the field. */
  control?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labeled text field. Help, errors and a note that `maxLength` is reached appear below it. */
export function TextField({ label, aside, help, error, control, className, onChange, ...rest }: TextFieldProps) {
  const { maxLength } = rest;
  const [wasFilled, setFilled] = useState(false);
  // The page may have cleared the field since.
  const isFull = wasFilled && String(rest.value ?? '').length >= (maxLength ?? Number.POSITIVE_INFINITY);
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? (isFull ? `You’ve reached the ${maxLength}-character limit.` : help);
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[13px] font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <div
        className={clsx(
          'flex h-11 items-center rounded-m bg-surface focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
          error ? 'ring-danger' : 'ring-field',
        )}
      >
        <input
          dir="auto"
          {...rest}
          id={id}
          onChange={(event) => {
            setFilled(maxLength !== undefined && event.target.value.length >= maxLength);
            onChange?.(event);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className="h-full min-w-0 flex-1 rounded-m bg-transparent px-3.5 outline-none autofill:shadow-[inset_0_0_0_100px_var(--surface)] autofill:[-webkit-text-fill-color:var(--text)]"
        />
        {control}
      </div>
      {note ? (
        <p id={noteId} className={clsx('type-small mt-1.5', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
