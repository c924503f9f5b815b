import { useId } from 'react';

interface StatementProps {
  /** What is confirmed, as the contract words it. */
  text: { statement: string; purpose: string };
  isGiven: boolean;
  disabled: boolean;
  onChange: (isGiven: boolean) => void;
}

/** What has to be true before a person's face is used. */
export function Statement({ text, isGiven, disabled, onChange }: StatementProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isGiven}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-[var(--surface-inverse)]"
      />
      <span>
        <b className="font-semibold">{text.statement}</b> {text.purpose}
      </span>
    </label>
  );
}
