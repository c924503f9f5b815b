import { fieldClass } from './tool-section.tsx';

interface WordsFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The text a tool works on. */
export function WordsField({ id, label, value, onChange }: WordsFieldProps) {
  return (
    <>
      <label htmlFor={id} className="text-[13px] font-semibold">
        {label}
      </label>
      <textarea
        dir="auto"
        id={id}
        value={value}
        rows={5}
        onChange={(event) => onChange(event.target.value)}
        className={`${fieldClass} mt-1.5`}
      />
    </>
  );
}
