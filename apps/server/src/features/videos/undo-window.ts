import { limits } from '@hookline/contract/limits';

/** How long a deletion can be undone: the promised time, plus a margin for slow requests. */
export const undoWindowMs = limits.undoMs + 5000;
