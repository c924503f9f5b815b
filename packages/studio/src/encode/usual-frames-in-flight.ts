/** Default number of frames on their way to the encoder: one is sent, one is drawn. */
export const usualFramesInFlight = 2;
