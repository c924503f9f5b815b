import { useEffect, useState } from 'react';

/** The time now, brought up to date every so often while `isRunning`: what depends on age must not wait for news. */
export function useClock(isRunning: boolean, everyMs = 10_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs]);
  return now;
}
