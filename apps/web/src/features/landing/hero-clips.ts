/**
 * The script all hero clips speak. They were made from it by our own engine, in `npm run studio -- talk --actor Maya
 * --music upbeat --script "..."`, then scaled to 540 and 360 wide with ffmpeg; change clips and script together.
 */
export const heroScript =
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am. Daybreak is cold brew with half the caffeine.';

export interface HeroClip {
  name: string;
  src: string;
  poster: string;
  captions: string;
}

export const heroClips = {
  big: { name: 'Maya', src: '/hero/maya.mp4', poster: '/hero/maya.avif', captions: '/hero/maya.vtt' },
  small: [
    { name: 'Theo', src: '/hero/theo.mp4', poster: '/hero/theo.avif', captions: '/hero/theo.vtt' },
    { name: 'Greta', src: '/hero/greta.mp4', poster: '/hero/greta.avif', captions: '/hero/greta.vtt' },
  ],
} as const satisfies { big: HeroClip; small: readonly HeroClip[] };

/** Who plays in the clips: their faces stand beside the script, and they come along into New Project. */
export const heroCast = [
  { id: 'maya', name: 'Maya' },
  { id: 'theo', name: 'Theo' },
  { id: 'greta', name: 'Greta' },
] as const;

/** A part of the cast, as pictures that come with the page. */
export const castSample = [
  { id: 'ines', name: 'Inés', note: 'Adult' },
  { id: 'arjun', name: 'Arjun', note: 'Young Adult' },
  { id: 'amara', name: 'Amara', note: 'Adult' },
  { id: 'jonas', name: 'Jonas', note: 'Young Adult' },
  { id: 'noor', name: 'Noor', note: 'Young Adult' },
  { id: 'henrik', name: 'Henrik', note: 'Senior' },
  { id: 'lena', name: 'Lena', note: 'Young Adult' },
  { id: 'kofi', name: 'Kofi', note: 'Adult' },
] as const;

/** The picture one sees first. */
export const heroPoster = heroClips.big.poster;
