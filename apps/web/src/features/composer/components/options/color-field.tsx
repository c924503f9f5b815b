import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';

interface ColorFieldProps {
  label: string;
  /** Undefined for the style's own. */
  value: string | undefined;
  /** What the style takes when nothing is chosen. */
  own: string;
  onChange: (color: string | undefined) => void;
}

/** A labeled color with a button that resets it to the style's own. */
export function ColorField({ label, value, own, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className="flex h-11 items-center rounded-m bg-surface pr-1 ring-field focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2">
      <input
        id={id}
        type="color"
        value={value ?? own}
        onChange={(event) => onChange(event.target.value)}
        className="ml-2 size-7 cursor-pointer rounded-s border-0 bg-transparent p-0 outline-none [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-s [&::-webkit-color-swatch]:border-line-field"
      />
      <label htmlFor={id} className="flex h-full cursor-pointer items-center px-2.5 text-[14px] font-medium">
        {label}
      </label>
      {value === undefined ? null : (
        <IconButton label={`${label}: style default`} className="!size-9" onClick={() => onChange(undefined)}>
          <RotateCcw className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
