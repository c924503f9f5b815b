import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  note?: string;
  /** Options that follow each other under one heading. */
  group?: string;
  /** At the right, quiet: a count. */
  aside?: string;
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
  /** The value that means "nothing selected": the trigger shows the label instead. */
  rest?: Value;
  /** From which width on a field shows its label; below, what is chosen says enough, or the field takes a whole line. */
  labelFrom?: keyof typeof labelClasses;
  className?: string;
}

/** Options by heading, in the order they come. */
function groupOptions<Value extends string>(options: readonly SelectOption<Value>[]) {
  const groups: { name: string; options: SelectOption<Value>[] }[] = [];
  for (const option of options) {
    const name = option.group ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.options.push(option);
    else groups.push({ name, options: [option] });
  }
  return groups;
}

function Item({ option }: { option: SelectOption<string> }) {
  return (
    <Primitive.Item
      value={option.value}
      className="flex min-h-10 pointer-coarse:min-h-11 cursor-pointer select-none items-center gap-3 rounded-s px-2.5 py-1.5 text-[14px] font-medium outline-none data-[highlighted]:bg-hover"
    >
      <span className="flex-1">
        <Primitive.ItemText>{option.label}</Primitive.ItemText>
        {option.note ? <span className="type-micro block font-normal text-muted">{option.note}</span> : null}
      </span>
      {option.aside ? (
        <span aria-hidden="true" className="type-micro font-normal text-muted tabular-nums">
          {option.aside}
        </span>
      ) : null}
      <Primitive.ItemIndicator>
        <Check aria-hidden="true" className="size-[17px] stroke-[1.75]" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}

export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  icon,
  look = 'field',
  labelFrom = 'md',
  rest,
  className,
}: SelectProps<Value>) {
  const isResting = rest !== undefined && value === rest;
  const groups = groupOptions(options);
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
          rest !== undefined && !isResting && 'bg-selected ring-ink',
          className,
        )}
      >
        {icon}
        {look === 'field' && rest === undefined ? (
          <span className={clsx('font-normal text-muted', labelClasses[labelFrom])}>{label}</span>
        ) : null}
        {isResting ? <Primitive.Value>{label}</Primitive.Value> : <Primitive.Value />}
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
            {groups.map(({ name, options: grouped }) =>
              name === '' ? (
                grouped.map((option) => <Item key={option.value} option={option} />)
              ) : (
                <Primitive.Group key={name}>
                  <Primitive.Label className="type-micro px-2.5 pt-3 pb-1 font-semibold text-muted">
                    {name}
                  </Primitive.Label>
                  {grouped.map((option) => (
                    <Item key={option.value} option={option} />
                  ))}
                </Primitive.Group>
              ),
            )}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
