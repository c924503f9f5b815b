import { limits } from '@hookline/contract/limits';

/** How long a deletion can be taken back: the promised time, and some for a slow answer. */
export const undoWindowMs = limits.undoMs + 5000;
