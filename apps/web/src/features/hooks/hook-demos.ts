import type { hookAngles } from '@hookline/contract/talking-actors';

export interface HookDemo {
  angle: (typeof hookAngles)[number];
  /** One of the lines on our list. */
  line: string;
  actorId: string;
  actor: string;
  captions: 'word-highlight' | 'karaoke' | 'boxed' | 'minimal';
  music: string;
}

/** One finished hook video for each angle, made by our own engine; `scripts/draw-pictures.ts` makes them anew. */
export const hookDemos: readonly HookDemo[] = [
  {
    angle: 'problem',
    line: 'You know that little sigh you do every single time? Yeah, that one.',
    actorId: 'maya',
    actor: 'Maya',
    captions: 'word-highlight',
    music: 'focused',
  },
  {
    angle: 'story',
    line: "Picture this: it's Monday morning and you're already late.",
    actorId: 'kofi',
    actor: 'Kofi',
    captions: 'karaoke',
    music: 'playful',
  },
  {
    angle: 'list',
    line: 'Three questions to ask yourself before you scroll on.',
    actorId: 'ines',
    actor: 'Inés',
    captions: 'boxed',
    music: 'tech',
  },
  {
    angle: 'comparison',
    line: 'Same old thing or something new? You be the judge.',
    actorId: 'henrik',
    actor: 'Henrik',
    captions: 'word-highlight',
    music: 'bold',
  },
  {
    angle: 'offer',
    line: 'Stop scrolling for ten seconds. This could be for you.',
    actorId: 'lena',
    actor: 'Lena',
    captions: 'karaoke',
    music: 'upbeat',
  },
];

/** Where the files of a demo lie. */
export function demoFile(demo: HookDemo, extension: 'mp4' | 'avif' | 'vtt'): string {
  return `/hooks/${demo.angle}.${extension}`;
}
