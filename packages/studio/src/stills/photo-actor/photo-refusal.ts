/** Why a photo cannot become an actor. Stable; the web app may have its own words for each. */
export const photoRefusalReasons = [
  'unavailable',
  'unreadable',
  'no_face',
  'several_people',
  'small',
  'cut_off',
  'turned',
  'tilted',
  'dark',
  'blurred',
  'eyes_covered',
  'eyes_closed',
  'mouth_covered',
  'mouth_open',
] as const;
export type PhotoRefusalReason = (typeof photoRefusalReasons)[number];

/** One sentence each about what is wrong and what to do. */
export const photoRefusalSentences: Record<PhotoRefusalReason, string> = {
  unavailable: 'Photo actors are not installed on this server.',
  unreadable: 'We could not read this picture. Use JPG, PNG or WEBP.',
  no_face: 'We found no face. Use a photo that shows the whole face.',
  several_people: 'Several people are in it. Crop it to one face.',
  small: 'The face is too small. Take the photo closer: it must be at least 120 pixels high.',
  cut_off: 'The photo ends in the face. Use one with the whole face, neck and shoulders.',
  turned: 'The face is turned too far away. Look straight into the camera.',
  tilted: 'The head is tilted too far. Hold it upright.',
  dark: 'It’s too dark to see the mouth. Use a photo in daylight.',
  blurred: 'The face is blurred. Use a sharp photo.',
  eyes_covered: 'We can’t see the eyes. Take off dark glasses and keep hair out of the eyes.',
  eyes_closed: 'The eyes are closed. Use a photo with open eyes.',
  mouth_covered: 'The mouth is covered. Use a photo with nothing in front of the face.',
  mouth_open: 'The mouth is open too wide to close on m, b and p. Use a photo with closed lips or a small smile.',
};

/** What a photo that can be used is less good at. Stable, like the reasons. */
export const photoWarningReasons = ['small', 'close', 'narrow', 'turned', 'soft', 'stare'] as const;
export type PhotoWarningReason = (typeof photoWarningReasons)[number];

/** One sentence each about what will be seen and what would help. */
export const photoWarningSentences: Record<PhotoWarningReason, string> = {
  small: 'The face is small here, so videos will look soft. A photo taken closer looks sharper.',
  close: 'It shows little below the chin, so the camera comes very close. A photo with shoulders looks better.',
  narrow: 'It ends close beside the face, so it fits 9:16 videos but not 16:9. A wider photo fits both.',
  turned: 'The face is turned here, so the mouth may look uneven. A photo from straight ahead looks better.',
  soft: 'The face is a little blurred here, so moving lips will look sharper than the rest. A sharper photo looks better.',
  stare: 'The eyes won’t blink here: hair, shadows or glasses lie over them. A photo with free eyes looks better.',
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
