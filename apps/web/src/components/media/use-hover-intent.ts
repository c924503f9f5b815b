import { useEffect, useRef, useState } from 'react';

/** Moving the pointer across a grid of tiles must not start each one. */
const hoverDelayMs = 150;

/** True once the pointer or the focus has rested on the element for a moment; never with reduced motion. */
export function useHoverIntent() {
  const [isResting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function arrive() {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResting(true), hoverDelayMs);
  }
  function leave() {
    clearTimeout(timer.current);
    setResting(false);
  }
  return {
    isResting,
    handlers: { onPointerEnter: arrive, onPointerLeave: leave, onFocus: arrive, onBlur: leave },
  };
}
