import { type BrandFont, brandFonts } from '@hookline/contract/products';
import type { TypeFont } from '#fonts/type-fonts.ts';
import type { Face, FaceRole } from './faces.ts';

/** Pairs of faces that suit kinds of brands; the house's own pair suits all of them. A brand keeps one. */
export const typeWorlds = brandFonts;
export type TypeWorld = BrandFont;

/** How a packaged family is set. */
export interface WorldFace {
  font: TypeFont;
  /** CSS weight of the file: another one would be faked. */
  weight: number;
  variation?: string;
  /** Drawn size relative to the asked one, so that tall letters reach as high in every face. */
  scale: number;
  /** Part of the size between letters. */
  tracking: number;
  lineHeight: number;
}

const figtree = { font: 'Figtree', weight: 600, scale: 1, tracking: -0.006, lineHeight: 1.22 } as const;
const serif = { font: 'Instrument Serif', weight: 400, scale: 1.04, tracking: -0.025, lineHeight: 0.98 } as const;
const anton = { font: 'Anton', weight: 400, scale: 0.88, tracking: -0.004, lineHeight: 0.96 } as const;
const narrow = { font: 'Barlow Condensed', weight: 600, scale: 1.1, tracking: 0, lineHeight: 1.16 } as const;
const narrowBlack = {
  font: 'Barlow Condensed Black',
  weight: 800,
  scale: 1.06,
  tracking: -0.008,
  lineHeight: 0.94,
} as const;
const wide = {
  font: 'Archivo',
  weight: 900,
  variation: '"wdth" 125, "wght" 900',
  scale: 1,
  tracking: -0.03,
  lineHeight: 1,
} as const;
const wideText = { ...wide, weight: 700, variation: '"wdth" 105, "wght" 680', tracking: -0.005, lineHeight: 1.24 };
const grotesk = { font: 'Space Grotesk', weight: 700, scale: 1, tracking: -0.035, lineHeight: 1.02 } as const;
const groteskText = { ...grotesk, font: 'Space Grotesk Text', weight: 500, tracking: -0.01, lineHeight: 1.26 } as const;
// A low optical size: the hairlines of the high ones vanish in feeds.
const bodoni = {
  font: 'Bodoni Moda',
  weight: 600,
  variation: '"wght" 600, "opsz" 18',
  scale: 1,
  tracking: -0.02,
  lineHeight: 1,
} as const;
const lilita = { font: 'Lilita One', weight: 400, scale: 1.04, tracking: -0.004, lineHeight: 0.98 } as const;

/** Faces of the worlds; what is not listed is the house's. */
export const worldFaces: Partial<Record<Face, WorldFace>> = {
  ...inWorld('care', serif, { ...serif, lineHeight: 1.06 }, figtree),
  ...inWorld('food', anton, { ...anton, lineHeight: 1.06 }, narrow),
  ...inWorld('sport', wide, { ...wide, lineHeight: 1.06 }, wideText),
  ...inWorld('software', grotesk, { ...grotesk, tracking: -0.025, lineHeight: 1.1 }, groteskText),
  ...inWorld('fashion', bodoni, { ...bodoni, lineHeight: 1.08 }, figtree),
  ...inWorld('play', lilita, { ...lilita, lineHeight: 1.06 }, figtree),
  ...inWorld('trade', narrowBlack, { ...narrowBlack, lineHeight: 1.02 }, narrow),
  hand: { font: 'Caveat', weight: 700, scale: 1.25, tracking: 0, lineHeight: 1 },
};

function inWorld(
  world: TypeWorld,
  display: WorldFace,
  heading: WorldFace,
  text: WorldFace,
): Partial<Record<Face, WorldFace>> {
  return {
    [`${world}/display`]: display,
    [`${world}/heading`]: heading,
    [`${world}/strong`]: text,
    [`${world}/body`]: { ...text, lineHeight: text.lineHeight + 0.08 },
  };
}

/** The faces of a world by role, as layouts ask for them. */
export function facesOf(world: TypeWorld): Record<FaceRole, Face> {
  const face = (role: FaceRole): Face => (world === 'house' ? role : `${world}/${role}`);
  return { display: face('display'), heading: face('heading'), strong: face('strong'), body: face('body') };
}
