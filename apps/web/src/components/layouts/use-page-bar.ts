import { useCallback } from 'react';

/**
 * For bars at the foot of a page (`data-page-bar`): keeps their height, which grows with what is in them, in
 * `--page-bar-height`, so that what floats above the page stays clear of them.
 */
export function usePageBar() {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    const root = document.documentElement;
    const tell = () => root.style.setProperty('--page-bar-height', `${Math.ceil(bar.offsetHeight)}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(bar);
    tell();
    return () => {
      observer.disconnect();
      root.style.removeProperty('--page-bar-height');
    };
  }, []);
}
