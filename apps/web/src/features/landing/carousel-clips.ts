/** A clip of the carousel; its files are made by `node scripts/draw-pictures.ts`. */
export interface CarouselClip {
  /** As the cast is filed: `-1` marks the first look of an actor, and is not part of what people read. */
  name: string;
  actorId: string;
  line: string;
}

/** Who passes by on the first page: twelve, each with an opening line of their own. */
export const carouselClips: readonly CarouselClip[] = [
  { name: 'Inés-1', actorId: 'ines', line: 'I stopped meal prepping on Sundays.' },
  { name: 'Arjun-1', actorId: 'arjun', line: 'Nobody told me about this setting.' },
  { name: 'Amara-1', actorId: 'amara', line: 'Three things I’d never buy again.' },
  { name: 'Jonas-1', actorId: 'jonas', line: 'I was so wrong about standing desks.' },
  { name: 'Noor-1', actorId: 'noor', line: 'It’s midnight and I’m still impressed.' },
  { name: 'Henrik-1', actorId: 'henrik', line: 'Forty years of coffee, and now this.' },
  { name: 'Lena-1', actorId: 'lena', line: 'Your morning run is missing one thing.' },
  { name: 'Kofi-1', actorId: 'kofi', line: 'Wait, it stays warm until lunch?' },
  { name: 'Yuki-1', actorId: 'yuki', line: 'My skin called, and it said thanks.' },
  { name: 'Mateo-1', actorId: 'mateo', line: 'Stop paying for shipping twice.' },
  { name: 'Zola-1', actorId: 'zola', line: 'You’re training hard and sleeping badly.' },
  { name: 'Tariq-1', actorId: 'tariq', line: 'One page a day changed my month.' },
];

/** The name as people read it. */
export const shownName = (name: string): string => name.replace(/-1$/, '');

export const carouselFile = (clip: CarouselClip, ending: 'mp4' | 'avif'): string =>
  `/carousel/${clip.actorId}.${ending}`;
