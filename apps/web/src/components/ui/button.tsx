import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'accent' | 'ink' | 'line' | 'quiet' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

const kinds: Record<ButtonKind, string> = {
  accent: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  ink: 'bg-inverse text-on-inverse hover:opacity-90 active:opacity-100',
  line: 'ring-field text-fg hover:bg-hover active:bg-selected',
  quiet: 'text-fg hover:bg-hover active:bg-selected',
  danger: 'bg-danger-fill text-on-danger hover:opacity-90 active:opacity-100',
};

const sizes: Record<ButtonSize, string> = {
  s: 'h-9 pointer-coarse:h-11 gap-1.5 rounded-s px-3 text-[14px]',
  m: 'h-11 gap-2 rounded-m px-[18px] text-[15px]',
  l: 'h-[52px] gap-2.5 rounded-m px-[22px] text-[16px]',
};

const base =
  'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap font-semibold leading-none tracking-[-0.008em] transition-[background-color,opacity] duration-[120ms] [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:stroke-[1.75]';

const off = 'bg-disabled text-muted';

export function buttonClass({ kind = 'line', size = 'm' }: Look = {}, className?: string): string {
  return clsx(base, sizes[size], kinds[kind], className);
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While busy, it keeps its label, width and focus, shows a spinner instead of its icon, and ignores presses. */
  busy?: boolean;
  ref?: React.Ref<HTMLButtonElement>;
}

export function Button({
  kind = 'line',
  size = 'm',
  icon,
  iconAfter,
  busy,
  className,
  children,
  ...rest
}: ButtonProps) {
  const spinner = <Spinner className="size-[18px]" />;
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: that would drop keyboard focus back to the top of the page.
      disabled={rest.disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={clsx(base, sizes[size], rest.disabled && !busy ? off : kinds[kind], className)}
    >
      {icon ? (busy ? spinner : icon) : null}
      {children}
      {iconAfter ? (busy && !icon ? spinner : iconAfter) : null}
      {busy && !icon && !iconAfter ? spinner : null}
    </button>
  );
}

type ButtonLinkProps = Look & ComponentProps<typeof Link>;

export function ButtonLink({ kind, size, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ ...(kind && { kind }), ...(size && { size }) }, className)}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}
