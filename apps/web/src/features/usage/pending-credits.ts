import { useEffect } from 'react';
import { createStore, useStore } from '#state/create-store.ts';

const pending = createStore(0);

/** Video credits the form on screen would use; the credits box marks them at once. */
export function usePendingCredits(): number {
  return useStore(pending);
}

/** Called by the form: announces what sending it now would use, and takes it back when the form goes away. */
export function useAnnouncePendingCredits(count: number): void {
  useEffect(() => {
    pending.set(count);
    return () => pending.set(0);
  }, [count]);
}
