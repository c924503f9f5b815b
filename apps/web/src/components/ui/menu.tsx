import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/** Not modal: the page behind stays readable, and a click on it closes the menu. */
export function Menu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}
export const MenuTrigger = Primitive.Trigger;
export const MenuRadioGroup = Primitive.RadioGroup;

export function MenuContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={12}
        {...rest}
        className={clsx(
          'anim-menu scroll-thin z-(--z-menu) max-h-(--radix-dropdown-menu-content-available-height) min-w-[184px] overflow-y-auto rounded-m border border-line bg-raised p-1.5 dark:[--line:var(--line-strong)] shadow-float',
          className,
        )}
      />
    </Primitive.Portal>
  );
}

const row =
  'flex h-10 pointer-coarse:h-11 w-full cursor-pointer select-none items-center gap-2.5 rounded-s px-2.5 text-[14px] font-medium outline-none data-[highlighted]:bg-hover data-[disabled]:cursor-not-allowed data-[disabled]:text-muted [&_svg]:size-[17px] [&_svg]:shrink-0 [&_svg]:stroke-[1.75]';

export function MenuItem({ danger, className, ...rest }: ComponentProps<typeof Primitive.Item> & { danger?: boolean }) {
  return <Primitive.Item {...rest} className={clsx(row, danger ? 'text-danger' : 'text-fg', className)} />;
}

export function MenuRadioItem({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Primitive.RadioItem value={value} className={clsx(row, 'pr-3')}>
      <span className="flex flex-1 items-center gap-2.5">{children}</span>
      <Primitive.ItemIndicator>
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="type-micro px-2.5 pt-2 pb-1 text-muted">{children}</Primitive.Label>;
}

export function MenuDivider() {
  return <Primitive.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
