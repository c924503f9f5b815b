import { useCallback, useEffect, useRef, useState } from 'react';

const stepMs = 800;

/** Counts down to something, a moment for each number. */
export function useCountdown(onZero: () => void) {
  const [left, setLeft] = useState<number | null>(null);
  const zero = useRef(onZero);
  zero.current = onZero;
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null);
      if (left === 1) zero.current();
    }, stepMs);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: useCallback(() => setLeft(3), []), stop: useCallback(() => setLeft(null), []) };
}
