import { PictureError, type PictureErrorCode } from '#errors/picture-error.ts';

interface Reason {
  code: Extract<PictureErrorCode, 'invalid_human_image' | 'invalid_garment_image'>;
  /** What is in the way, and what to change about it. */
  text: string;
}

const person = (text: string): Reason => ({ code: 'invalid_human_image', text });
const garment = (text: string): Reason => ({ code: 'invalid_garment_image', text });

/** Why a garment is not tried on somebody in a photo: all reasons there are, beyond those of finding a person or a garment. */
export const tryOnReasons = {
  collar: person(
    'The person’s own collar would show at the neck. Use a photo in a T-shirt or another top without a collar.',
  ),
  sleeves: person(
    'The person’s sleeves are longer than the garment’s. Use a photo with bare arms, or a garment with longer sleeves.',
  ),
  'old-clothes': person(
    'The person’s own clothes would show beside the garment. Use a photo in a plain T-shirt that fits closely.',
  ),
  shoulders: person(
    'The garment does not cover both shoulders. Use a photo from the front, shoulders level and both in the picture.',
  ),
  hem: person('The person’s own top would show below the hem. Use a photo in a shorter top, or a longer garment.'),
  skin: person(
    'Too much skin under the person’s own clothes would have to be invented. Use a photo in a T-shirt or tank top with a low neckline.',
  ),
  edge: person(
    'The body’s outline is not clear enough for a clean edge. Use a photo in front of a plain wall, in clothes of a different color.',
  ),
  'cut-through': person(
    'Something in front of the body cuts through the garment. Use a photo with empty hands and the arms at the sides.',
  ),
  arms: person('An arm crosses the body. Use a photo with the arms at the sides.'),
  hidden: person('Arms or hair hide too much of the body. Use a photo with the arms at the sides.'),
  hair: person(
    'Long hair and clothes have the same color here. Use a photo with the hair behind the shoulders, or in a top of another color.',
  ),
  print: person('Hair or an arm would cover the print. Use a photo with nothing in front of the chest.'),
  proportions: person(
    'We could not find shoulders and arms that match the face. Use a photo of one person who faces the camera.',
  ),
  outline: person(
    'We could not separate the person from the background. Use a photo in front of a plain wall, in clothes of a different color.',
  ),
  'too-close': person('The photo does not show the shoulders. Use a photo that shows the person down to the chest.'),
  'whole-body': person(
    'The photo does not show enough of the person for this garment. Use a full-length photo, from head to toe.',
  ),
  'covered-legs': person(
    'What the person wears would show below the hem. Use a photo with bare legs, or a longer garment.',
  ),
  dress: garment('Only influencers can try on dresses: choose one instead of the photo.'),
  'tops-only': garment(
    'On photos, only tops can be tried on here. Choose an influencer for trousers, skirts and dresses.',
  ),
} as const satisfies Record<string, Reason>;

export type TryOnReason = keyof typeof tryOnReasons;

/** The error of a reason. */
export function tryOnError(reason: TryOnReason): PictureError {
  const { code, text } = tryOnReasons[reason];
  return new PictureError(code, text);
}
