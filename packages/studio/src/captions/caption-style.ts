import type { Stage } from '#actors/rig.ts';

/**
 * How captions look: the spoken word on a block; words filled with colour as they are said; ink on a paper box; or small
 * plain letters.
 */
export const captionLooks = ['word-highlight', 'karaoke', 'boxed', 'minimal'] as const;
export type CaptionLook = (typeof captionLooks)[number];

/** Where captions stand: over the chest, or right below the mouth. */
export const captionPositions = ['lower', 'middle'] as const;
export type CaptionPosition = (typeof captionPositions)[number];

/** Where, how large and how captions stand on a stage. All lengths in pixels. */
export interface CaptionStyle {
  look: CaptionLook;
  fontPx: number;
  /** Weight of the display face, 200..800. */
  weight: number;
  lineHeight: number;
  maxLineWidth: number;
  maxLines: number;
  maxWordsPerLine: number;
  /** Up to this many words stay on one line when they fit; more are set on two even ones. */
  wordsOnOneLine: number;
  /** How many words a block has when nothing else decides. */
  idealWords: number;
  /** Vertical centre of the block. */
  centreY: number;
}

/** Colours of the house style. */
export const captionColours = { signal: '#FF4B1F', ink: '#16130F', paper: '#FFFFFF' } as const;

/** The width of the display face in captions: a little condensed. */
export const captionFace = { widthPercent: 88 } as const;

export interface CaptionChoice {
  look?: CaptionLook;
  position?: CaptionPosition;
  /** The lowest pixel a mouth can reach; needed for the middle position, which stands right below it. */
  mouthBottom?: number;
}

/** Size against the house style, weight, line height in em and words in a block of each look. */
const traits: Record<CaptionLook, { size: number; weight: number; leading: number; words: number }> = {
  'word-highlight': { size: 1, weight: 800, leading: 1.18, words: 4 },
  karaoke: { size: 1, weight: 800, leading: 1.14, words: 4 },
  boxed: { size: 0.74, weight: 720, leading: 1.42, words: 5 },
  minimal: { size: 0.62, weight: 620, leading: 1.3, words: 6 },
};

/**
 * The captions of a stage: letters of the house style are about a tenth of the tile's width on portrait pictures,
 * smaller on wide ones, where the block also stands lower because the figure is framed larger.
 */
export function captionStyleFor(stage: Stage, choice: CaptionChoice = {}): CaptionStyle {
  const { look = 'word-highlight', position = 'lower', mouthBottom = 0 } = choice;
  const { size, weight, leading, words } = traits[look];
  const shape = stage.width / stage.height;
  const isPortrait = shape < 0.8;
  const fontPx = Math.round((isPortrait ? stage.width * 0.1 : stage.height * 0.085) * size);
  const lineHeight = Math.round(fontPx * leading);
  const lower = Math.round(stage.height * (isPortrait ? 0.665 : shape > 1.2 ? 0.87 : 0.83));
  // A single line, as two would reach from the chin far down the chest and be no higher than the lower position.
  const isMiddle = position === 'middle';
  const middle = Math.min(lower, Math.round(mouthBottom + lineHeight * 0.6 + fontPx * 0.2));
  return {
    look,
    fontPx,
    weight,
    lineHeight,
    maxLineWidth: Math.round(Math.min(stage.width * (look === 'boxed' ? 0.8 : 0.86), fontPx * (11 / size))),
    maxLines: isMiddle || shape > 1.2 ? 1 : 2,
    maxWordsPerLine: words,
    wordsOnOneLine: look === 'minimal' ? words : 3,
    idealWords: words,
    centreY: isMiddle ? middle : lower,
  };
}
