import { clsx } from 'clsx';
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  className?: string;
}

/** Two to four exclusive choices side by side, a radio group underneath. More belong in a select. */
export function Segmented<Value extends string>({ label, value, options, onChange, className }: SegmentedProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onChange(option.value);
      }}
      className={clsx('inline-flex rounded-m bg-sunken p-[3px] ring-line', className)}
      orientation="horizontal"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className="inline-flex h-[38px] pointer-coarse:h-11 pointer-coarse:min-w-11 flex-auto items-center justify-center gap-2 whitespace-nowrap rounded-[9px] px-2.5 md:px-3.5 text-[14px] font-[550] text-muted transition-colors duration-[120ms] enabled:hover:text-fg data-[state=checked]:bg-surface data-[state=checked]:text-fg data-[state=checked]:shadow-[0_0_0_1px_var(--line-strong)]"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
