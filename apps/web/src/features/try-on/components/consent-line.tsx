import { messages } from '@hookline/contract/messages';
import { tryOnConsent } from '@hookline/contract/try-on';
import { type Ref, useId } from 'react';

interface ConsentLineProps {
  ref: Ref<HTMLInputElement>;
  isGiven: boolean;
  /** The person was drawn by the studio, so nobody has to consent. */
  isDrawn: boolean;
  /** It was asked for and is not given. */
  isMissing: boolean;
  disabled: boolean;
  onChange: (isGiven: boolean) => void;
}

/** The word that the person in the photo agreed. */
export function ConsentLine({ ref, isGiven, isDrawn, isMissing, disabled, onChange }: ConsentLineProps) {
  const id = useId();
  return (
    <div className="border-line border-t px-4 py-3 md:px-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {isDrawn ? (
          <p className="py-1 text-[14px] text-muted">The studio drew this person.</p>
        ) : (
          <label htmlFor={id} className="flex items-center gap-3 py-1 text-[14px] pointer-coarse:min-h-11">
            <input
              ref={ref}
              id={id}
              type="checkbox"
              checked={isGiven}
              disabled={disabled}
              aria-invalid={isMissing ? true : undefined}
              aria-describedby={isMissing ? `${id}-why` : undefined}
              className="size-5 shrink-0 accent-[var(--surface-inverse)]"
              onChange={(event) => onChange(event.target.checked)}
            />
            {tryOnConsent.line}
          </label>
        )}
        <p className="type-small text-muted">JPG, PNG or WEBP up to 10MB</p>
      </div>
      {isMissing ? (
        <p id={`${id}-why`} role="alert" className="type-small mt-1 text-danger">
          {messages.tryOn.consentMissing}
        </p>
      ) : null}
    </div>
  );
}
