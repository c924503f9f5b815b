import { createStore } from '#state/create-store.ts';

/** The operation whose progress stands on the page: its end is no news. */
export const watchedOperation = createStore<string | null>(null);
