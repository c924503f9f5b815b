import { createStore } from '#state/create-store.ts';

/** The send whose progress dialog is open. */
export const openSend = createStore<string | null>(null);
