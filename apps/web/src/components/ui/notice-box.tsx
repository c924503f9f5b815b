import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface NoticeBoxProps {
  tone: 'danger' | 'warning' | 'success';
  /** Something to do about it, under the words. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

const tones = {
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
};

/** An alert box in the color of its tone; screen readers announce it right away. */
export function NoticeBox({ tone, action, className, children }: NoticeBoxProps) {
  return (
    <div
      role={tone === 'success' ? 'status' : 'alert'}
      className={clsx('rounded-m px-4 py-3 text-[14px] leading-[1.45] font-medium', tones[tone], className)}
    >
      {children}
      {action ? <div className="mt-1.5 [&_button]:underline [&_button]:underline-offset-4">{action}</div> : null}
    </div>
  );
}
