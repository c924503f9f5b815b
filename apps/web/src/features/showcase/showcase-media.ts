/** A clip that plays where its picture is; sound only when pressed. */
export interface ShowcaseClip {
  video: string;
  poster: string;
  /** What is heard or seen, for people who listen to the page. */
  label: string;
}

const file = (name: string): string => `/showcase/${name}`;

/** Lines the films say: `node scripts/draw-pictures.ts showcase-films` makes the films from them. */
export const showcaseLines = {
  photo: 'This was a photo. And now it talks.',
  voice: 'I tried it on a Tuesday. Now there’s a six-pack in my desk.',
  ownClip: 'Look at this ad. We made it before lunch. Nobody held a camera.',
  typo: 'Half the cafeine, all the morning.',
  fixed: 'Half the caffeine, all the morning.',
} as const;

/** What the AI influencer, and the one whose picture moves, was drawn from. */
export const influencerPrompt =
  'A freckled woman in her thirties with a copper bob, round glasses and a mustard cardigan, in a sunny kitchen';
export const motionPrompt = 'She smiles, waves and nods';

const clip = (name: string, label: string): ShowcaseClip => ({
  video: file(`${name}.mp4`),
  poster: file(`${name}.avif`),
  label,
});

export const showcaseClips = {
  photo: clip('photo-actor', `A person from a photo says “${showcaseLines.photo}”`),
  ownClip: clip('own-clip', `Sofia talks while a clip plays above her: “${showcaseLines.ownClip}”`),
  videoAd: clip('video-ad', 'An eight-second ad for Daybreak cold brew'),
  motion: clip('motion', 'The drawn woman smiles, waves and nods'),
} as const;

export const showcasePictures = {
  influencer: file('influencer.avif'),
  others: [file('influencer-1.avif'), file('influencer-2.avif'), file('influencer-3.avif')],
  photo: file('photo.avif'),
  hand: file('hand.avif'),
  product: file('product.avif'),
  person: file('person.avif'),
  garment: file('garment.avif'),
  worn: file('worn.avif'),
  ads: [file('ad-1.avif'), file('ad-2.avif'), file('ad-3.avif'), file('ad-4.avif')],
  storyboard: [file('story-1.avif'), file('story-2.avif'), file('story-3.avif')],
} as const;
