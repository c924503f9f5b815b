/**
 * How a picture, a video or a sound came to be, in IPTC's terms (http://cv.iptc.org/newscodes/digitalsourcetype/, release
 * of October 2024). `drawn`: by code alone, from no samples of the real world. `composed`: put together of drawn things
 * and photographs. `withTrainedVoice`: put together with a part that a trained model generated, such as a neural voice;
 * IPTC keeps `compositeSynthetic` for that, so it would be untrue for the other two.
 */
export const digitalSources = {
  drawn: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  composed: 'http://cv.iptc.org/newscodes/digitalsourcetype/composite',
  withTrainedVoice: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
} as const;

export type DigitalSource = keyof typeof digitalSources;

/** Included in every file the studio makes, as a plain disclosure. */
export const syntheticStatement = 'Synthetic media made with Hookline';
