/** Why a photo cannot become an actor. Stable; the web app may have its own words for each. */
export const photoRefusalReasons = [
  'unavailable',
  'unreadable',
  'no_face',
  'several_people',
  'small',
  'turned',
  'tilted',
  'dark',
  'blurred',
  'mouth_covered',
] as const;
export type PhotoRefusalReason = (typeof photoRefusalReasons)[number];

/** One sentence each about what is wrong and what to do. */
export const photoRefusalSentences: Record<PhotoRefusalReason, string> = {
  unavailable: 'Photo actors are not installed on this server.',
  unreadable: 'We could not read this picture. Use JPG, PNG or WEBP.',
  no_face: 'We found no face. Use a photo that shows the whole face.',
  several_people: 'Several people are in it. Crop it to one face.',
  small: 'The face is too small. It must be at least 256 pixels high.',
  turned: 'The face is turned too far away. Look straight into the camera.',
  tilted: 'The head is tilted too far. Hold it upright.',
  dark: 'It’s too dark to see the mouth. Use a photo in daylight.',
  blurred: 'The face is blurred. Use a sharp photo.',
  mouth_covered: 'The mouth is covered. Nothing may be in front of the face.',
};

export interface PhotoRefusal {
  /** Index of the photo in the order. */
  index: number;
  reason: PhotoRefusalReason;
  /** One sentence for the user. */
  message: string;
}

/** A refusal with its sentence. */
export function refusePhoto(index: number, reason: PhotoRefusalReason): PhotoRefusal {
  return { index, reason, message: photoRefusalSentences[reason] };
}
