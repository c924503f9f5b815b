import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  note?: string;
}

const labelClasses = { line: 'max-sm:flex-1 text-left', md: 'max-md:sr-only', xl: 'max-xl:sr-only' };

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  icon?: ReactNode;
  /** `field` has an outline and shows its label; `tool` is the quiet kind used in tool rows. */
  look?: 'field' | 'tool';
  /** From which width on a field shows its label; below, what is chosen says enough, or the field takes a whole line. */
  labelFrom?: keyof typeof labelClasses;
  className?: string;
}

export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  icon,
  look = 'field',
  labelFrom = 'md',
  className,
}: SelectProps<Value>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onChange(option.value);
      }}
    >
      <Primitive.Trigger
        aria-label={label}
        className={clsx(
          'inline-flex shrink-0 items-center gap-2 whitespace-nowrap text-[14px] font-[550] transition-colors duration-[120ms] hover:bg-hover data-[state=open]:bg-hover [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
          look === 'field'
            ? 'h-11 rounded-m bg-surface px-3.5 ring-field'
            : 'h-10 rounded-s px-2.5 pointer-coarse:h-11',
          look === 'field' && labelFrom === 'line' && 'max-sm:w-full',
          className,
        )}
      >
        {icon}
        {look === 'field' ? (
          <span className={clsx('font-normal text-muted', labelClasses[labelFrom])}>{label}</span>
        ) : null}
        <Primitive.Value />
        <ChevronDown aria-hidden="true" className="!size-4 text-muted" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          className="anim-menu z-(--z-menu) max-h-[min(380px,var(--radix-select-content-available-height))] min-w-[max(200px,var(--radix-select-trigger-width))] overflow-hidden rounded-m border border-line bg-raised shadow-float"
        >
          <Primitive.Viewport className="scroll-quiet p-1.5">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                className="flex min-h-10 pointer-coarse:min-h-11 cursor-pointer select-none items-center gap-3 rounded-s px-2.5 py-1.5 text-[14px] font-medium outline-none data-[highlighted]:bg-hover"
              >
                <span className="flex-1">
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  {option.note ? <span className="type-micro block font-normal text-muted">{option.note}</span> : null}
                </span>
                <Primitive.ItemIndicator>
                  <Check aria-hidden="true" className="size-[17px] stroke-[1.75]" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
