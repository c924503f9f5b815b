/** Default duration of a video, in milliseconds. */
export const usualDurationMs = 5000;
