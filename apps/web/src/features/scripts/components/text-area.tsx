import { clsx } from 'clsx';
import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  error?: ReactNode;
  /** In the box, above the text, which stays: why there is nothing new in it. */
  notice?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labeled box for several lines. */
export function TextArea({ label, aside, error, notice, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[13px] font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <div
        className={clsx(
          'rounded-m bg-surface focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
          error || notice ? 'ring-danger' : 'ring-field',
        )}
      >
        {notice ? (
          <p id={`${id}-notice`} role="alert" className="px-3.5 pt-2.5 font-medium text-danger">
            {notice}
          </p>
        ) : null}
        <textarea
          dir="auto"
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(error && `${id}-error`, notice && `${id}-notice`) || undefined}
          className={clsx(
            'scroll-thin block w-full resize-y rounded-m bg-transparent px-3.5 py-2.5 outline-none placeholder:text-muted',
            className,
          )}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="type-small mt-1.5 text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
