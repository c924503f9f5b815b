import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A square control with a picture only; `label` is its name for those who cannot see it. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={clsx(
        'grid size-10 pointer-coarse:size-11 shrink-0 place-items-center rounded-s text-fg transition-colors duration-[120ms] hover:bg-hover active:bg-selected disabled:text-muted disabled:hover:bg-transparent [&_svg]:stroke-[1.75]',
        className,
      )}
    >
      {children}
    </button>
  );
}
