import { type RefObject, useEffect, useState } from 'react';
import { drift, nextOffset } from './drift.ts';

/**
 * Moves a row that holds its things twice, unless it is paused, under the pointer or the focus, out of sight, or somebody
 * prefers still pages. A row that is scrolled by hand goes on from there.
 */
export function useDrift(row: RefObject<HTMLElement | null>): { isRunning: boolean; toggle: () => void } {
  const [isRunning, setRunning] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(false);
  }, []);

  useEffect(() => {
    const element = row.current;
    if (!element || !isRunning) return;
    let frame = 0;
    let offset = element.scrollLeft;
    let isSeen = false;
    const isHeld = () => element.matches(':hover, :focus-within');
    const step = () => {
      frame = requestAnimationFrame(step);
      if (!isSeen || isHeld()) return;
      // Browsers round what is read back; more than that was somebody's hand.
      if (Math.abs(element.scrollLeft - offset) > 2) offset = element.scrollLeft;
      offset = nextOffset(offset, element.scrollWidth / 2);
      element.scrollLeft = offset;
    };
    const seen = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
    });
    seen.observe(element);
    const begin = setTimeout(() => {
      frame = requestAnimationFrame(step);
    }, drift.startsAfterMs);
    return () => {
      clearTimeout(begin);
      cancelAnimationFrame(frame);
      seen.disconnect();
    };
  }, [row, isRunning]);

  return { isRunning, toggle: () => setRunning((running) => !running) };
}
