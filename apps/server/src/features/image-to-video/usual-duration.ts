/** Milliseconds of a video that nobody asked to be longer. */
export const usualDurationMs = 5000;
