import { pagePaths } from '@hookline/contract/page-paths';

/** The page that asks for a code and goes on to `next`. */
export function secondStepUrl(next: string): string {
  return `${pagePaths.secondStep}?${new URLSearchParams({ next })}`;
}
