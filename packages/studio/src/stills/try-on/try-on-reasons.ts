import { PictureError, type PictureErrorCode } from '#errors/picture-error.ts';

interface Reason {
  code: Extract<PictureErrorCode, 'invalid_human_image' | 'invalid_garment_image' | 'image_quality'>;
  /** What is in the way, and what to change about it. */
  text: string;
}

const person = (text: string): Reason => ({ code: 'invalid_human_image', text });
const garment = (text: string): Reason => ({ code: 'invalid_garment_image', text });
const quality = (text: string): Reason => ({ code: 'image_quality', text });

/** Why a garment is not tried on: all reasons there are, beyond those of reading a file. */
export const tryOnReasons = {
  // Finding the person.
  'no-person': person('We couldn’t find a face. Use a photo of one person facing the camera.'),
  'several-people': person('There’s more than one person in the photo. Use a photo of one person.'),
  'small-face': quality('The face is too small. Use a photo where the person fills more of the frame.'),
  blurry: quality('The photo is too blurry. Use a sharper one.'),
  proportions: person('We couldn’t match the body to the face. Use a photo of one person facing the camera.'),
  outline: person(
    'We couldn’t tell the person from the background. Use a photo in front of a plain wall, in clothes that stand out from it.',
  ),
  'too-close': person('The photo ends too high on the chest. Use one that shows the person from the waist up.'),
  'whole-body': person('This garment needs a full-length photo. Use one of the person standing, from head to toe.'),
  hidden: person('Hair or arms hide too much of the body. Use a photo with hair back and arms down.'),

  // What was made of both.
  collar: person(
    'The person’s own top would show at the neck. Use a photo in a top with a lower neckline, like a T-shirt or tank top.',
  ),
  sleeves: person(
    'The person’s sleeves are longer than the garment’s. Use a photo with bare arms, or a garment with longer sleeves.',
  ),
  'old-clothes': person(
    'The person’s own clothes would show around the garment. Use a photo in a plain, close-fitting T-shirt.',
  ),
  shoulders: person(
    'The garment wouldn’t cover both shoulders. Use a photo taken straight on, with both shoulders in the frame.',
  ),
  hem: person('The person’s own top would show below the hem. Use a photo in a shorter top, or a longer garment.'),
  skin: person(
    'We’d have to make up too much skin at the neck. Use a photo in a top with a lower neckline, like a T-shirt or tank top.',
  ),
  edge: person(
    'The garment’s edges came out rough. Use a photo in front of a plain wall, in clothes that stand out from it.',
  ),
  'cut-through': person(
    'Hair, a hand or something else cuts into the garment. Use a photo with nothing in front of the body.',
  ),
  arms: person('An arm is in front of the body. Use a photo with both arms down at the sides.'),
  hair: person(
    'Hair and clothes are too close in color to tell apart. Use a photo with hair behind the shoulders, or in a top of another color.',
  ),
  print: person(
    'Part of the print would be hidden or cut off. Use a photo from the waist up, with nothing in front of the chest.',
  ),
  'covered-legs': person(
    'The person’s own pants would show below the hem. Use a photo with bare legs, or a longer garment.',
  ),
  'old-lower': person(
    'The person’s own skirt or pants would show around the garment. Use a photo in close-fitting pants or with bare legs.',
  ),
  hips: person('We couldn’t tell the hips from the arms. Use a photo with the arms a little away from the body.'),

  // Reading the garment.
  background: garment(
    'We couldn’t separate the garment from its background. Use a photo on a plain background in a different color.',
  ),
  worn: garment('Someone is wearing this garment. Use a photo of the garment alone.'),
  shape: garment(
    'We couldn’t make out a garment. Use a photo of one top, jacket, dress, skirt or pair of pants, laid flat with the front up.',
  ),
  'sleeves-touch': garment('We couldn’t tell the sleeves from the body. Lay the sleeves out to the sides.'),
  neckline: garment(
    'The garment’s collar wouldn’t sit right around the neck. Choose a garment with a lower, open neckline, like a V-neck.',
  ),
  hood: garment('We can’t try on hoods yet. Choose a garment without one.'),
  mannequin: garment('We couldn’t take the garment off its mannequin. Use a photo of it laid flat.'),

  // What photos cannot wear.
  dress: garment('Only influencers can try on dresses. Choose one instead of the photo.'),
  'tops-only': garment('Photos can only try on tops here. Choose an influencer for pants, skirts and dresses.'),
} as const satisfies Record<string, Reason>;

export type TryOnReason = keyof typeof tryOnReasons;

/** The error of a reason. */
export function tryOnError(reason: TryOnReason): PictureError {
  const { code, text } = tryOnReasons[reason];
  return new PictureError(code, text);
}
