import { clsx } from 'clsx';
import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled box for several lines. */
export function TextArea({ label, aside, error, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[13px] font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <textarea
        dir="auto"
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={clsx(
          'scroll-thin block w-full resize-y rounded-m bg-surface px-3.5 py-2.5 outline-none placeholder:text-muted focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2',
          error ? 'ring-danger' : 'ring-field',
          className,
        )}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="type-small mt-1.5 text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
