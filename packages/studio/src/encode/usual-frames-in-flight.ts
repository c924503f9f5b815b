/** How many frames may be on their way to the encoder where nothing else is asked for: one travels, one is drawn. */
export const usualFramesInFlight = 2;
