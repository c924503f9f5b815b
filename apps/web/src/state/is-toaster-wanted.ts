import { createStore } from './create-store.ts';

/** Whether something was said that needs the toaster; pages that never say anything never load it. */
export const isToasterWanted = createStore(false);
