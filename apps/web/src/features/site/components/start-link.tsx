import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Get Started on a page without a program: to sign-up, or straight to the dashboard for who is signed in. */
export function StartLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <>
      <a href={pagePaths.signUp} className={clsx(className, 'when-signed-out')}>
        {children}
      </a>
      <a href={pagePaths.dashboard} className={clsx(className, 'when-signed-in')}>
        {children}
      </a>
    </>
  );
}
