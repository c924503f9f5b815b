import type { Box, Stage } from '#canvas/stage.ts';
import { contrastRatio, luminance, readableOn } from '#images/contrast.ts';

/**
 * How captions look: the spoken word on a block; words filled with color as they are said; ink on a paper box; or small
 * plain letters.
 */
export const captionLooks = ['word-highlight', 'karaoke', 'boxed', 'minimal'] as const;
export type CaptionLook = (typeof captionLooks)[number];

/** Position of captions: over the chest, or right below the mouth. */
export const captionPositions = ['lower', 'middle'] as const;
export type CaptionPosition = (typeof captionPositions)[number];

/** Position, size and style of captions on a stage. All lengths in pixels. */
export interface CaptionStyle {
  look: CaptionLook;
  fontPx: number;
  /** Weight of the display face, 200..800. */
  weight: number;
  lineHeight: number;
  maxLineWidth: number;
  maxLines: number;
  maxWordsPerLine: number;
  /** Up to this many words stay on one line if they fit; more are split into two even lines. */
  wordsOnOneLine: number;
  /** Preferred number of words in a block. */
  idealWords: number;
  /** Vertical center of the block. */
  centerY: number;
  colors: CaptionColors;
}

/** Colors of a block, all '#rrggbb'. */
export interface CaptionColors {
  /** Letters. */
  text: string;
  /** The spoken word: the block behind it, or its letters. */
  highlight: string;
  /** Letters on a highlight block. */
  onHighlight: string;
  /** The box behind lines of the boxed look. */
  box: string;
  /** Rim and shade that set letters off from any picture. */
  rim: string;
}

/** Colors of the house style. */
export const captionColors = { signal: '#FF4B1F', ink: '#16130F', paper: '#FFFFFF' } as const;

/** The user's choices; the rest follows from them. */
export type CaptionColorChoice = { [Name in 'text' | 'highlight' | 'box']?: string | undefined };

/**
 * The colors of a look: the house colors by default, made lighter or darker until they are readable on their
 * background. Letters without a box have a rim that is dark for light letters and light for dark ones.
 */
export function captionColorsFor(look: CaptionLook, choice: CaptionColorChoice = {}): CaptionColors {
  const { signal, ink, paper } = captionColors;
  const highlight = choice.highlight ?? signal;
  if (look === 'boxed') {
    const box = choice.box ?? paper;
    const text = readableOn(choice.text ?? (contrastRatio(ink, box) >= 4.5 ? ink : paper), box);
    // The house pair is large and heavy type, for which 3:1 is enough.
    return { text, box, rim: ink, onHighlight: text, highlight: readableOn(highlight, box, 3) };
  }
  const text = choice.text ?? paper;
  const rim = luminance(text) > 0.3 ? ink : paper;
  const isBlock = look === 'word-highlight';
  const onHighlight = contrastRatio(ink, highlight) >= contrastRatio(paper, highlight) ? ink : paper;
  return {
    text: readableOn(text, rim),
    box: choice.box ?? paper,
    rim,
    onHighlight,
    highlight: isBlock ? highlight : readableOn(highlight, rim),
  };
}

/** The width of the display face in captions: a little condensed. */
export const captionFace = { widthPercent: 88 } as const;

export interface CaptionChoice {
  look?: CaptionLook;
  position?: CaptionPosition;
  /** The lowest pixel a mouth can reach; needed for the middle position, which is right below it. */
  mouthBottom?: number;
  /** From the brows to the lower lip, if the lower position might cover them. */
  face?: Box | undefined;
  colors?: CaptionColorChoice;
  /** Larger letters, fewer of them: for opening clips. */
  isHook?: boolean;
}

/** Size relative to the house style, weight, line height in em and words per block of each look. */
const traits: Record<CaptionLook, { size: number; weight: number; leading: number; words: number }> = {
  'word-highlight': { size: 1, weight: 800, leading: 1.18, words: 4 },
  karaoke: { size: 1, weight: 800, leading: 1.14, words: 4 },
  boxed: { size: 0.74, weight: 720, leading: 1.42, words: 5 },
  minimal: { size: 0.62, weight: 620, leading: 1.3, words: 6 },
};

const hookEnlargement = { tall: 1.36, wide: 1.12 };

/**
 * The captions of a stage: letters of the house style are about a tenth of the tile's width on portrait pictures,
 * smaller on wide ones, where the figure is framed larger and a single line has room below its chin.
 */
export function captionStyleFor(stage: Stage, choice: CaptionChoice = {}): CaptionStyle {
  const { look = 'word-highlight', position = 'lower', mouthBottom = 0, isHook = false } = choice;
  const { weight, leading, words } = traits[look];
  const shape = stage.width / stage.height;
  const isPortrait = shape < 0.8;
  const size = traits[look].size * (isHook ? hookEnlargement[isPortrait ? 'tall' : 'wide'] : 1);
  const fontPx = Math.round((isPortrait ? stage.width * 0.1 : stage.height * 0.078) * size);
  const lineHeight = Math.round(fontPx * leading);
  const lower = isPortrait
    ? Math.round(stage.height * (isHook ? 0.69 : 0.678))
    : Math.floor(stage.height * (1 - captionFoot) - fontPx * reach[look].below);
  // A single line: two would reach from the chin far down the chest, no higher than the lower position.
  const isMiddle = position === 'middle';
  const middle = Math.min(lower, Math.round(mouthBottom + lineHeight * 0.6 + fontPx * 0.2));
  const style: CaptionStyle = {
    look,
    fontPx,
    weight,
    lineHeight,
    maxLineWidth: Math.round(Math.min(stage.width * lineShare(look, isPortrait), fontPx * (11 / size))),
    maxLines: isMiddle || !isPortrait ? 1 : 2,
    maxWordsPerLine: isHook ? 2 : words,
    wordsOnOneLine: look === 'minimal' ? words : isHook ? 1 : 3,
    idealWords: words,
    centerY: isMiddle ? middle : lower,
    colors: captionColorsFor(look, choice.colors),
  };
  return choice.face && !isMiddle ? clearOf(choice.face, style, stage) : style;
}

/** Over the chest below a face whose mouth is where captions usually are; else over the hair above its brows, or at the foot. */
function clearOf(face: Box, style: CaptionStyle, { width, height }: Stage): CaptionStyle {
  const isTall = height > width * 1.2;
  const gap = Math.min(width, height) * 0.02;
  const bottom = face.y + face.height + gap;
  const top = face.y - face.height * foreheadShare;
  const foot = height * (isTall ? 1 - platformFoot : 0.97);
  const oneLine = { ...style, maxLines: 1 };
  if (bottom + captionExtent(style).above <= style.centerY) return style;
  for (const tried of [style, oneLine]) {
    const { above, below } = captionExtent(tried);
    if (bottom + above + below <= foot) return { ...tried, centerY: Math.ceil(bottom + above) };
  }
  for (const tried of [style, oneLine]) {
    const { above, below } = captionExtent(tried);
    if (top - below - above >= height * (isTall ? highestLine.tall : highestLine.wide))
      return { ...tried, centerY: Math.floor(top - below) };
  }
  return { ...oneLine, centerY: Math.floor(height * 0.96 - captionExtent(oneLine).below) };
}

/** Height from the brows to the hair, share of that from the lower lip to the brows. */
const foreheadShare = 0.18;
/** Share of the height above which the label stands, and what apps show. */
const highestLine = { tall: 0.165, wide: 0.1 } as const;

/** The share of a picture's height at its lower edge that captions leave free in every ratio. */
const captionFoot = 0.12;

/** How far a line reaches above and below its middle, in em: its letters, or their block or box. */
const reach: Record<CaptionLook, { above: number; below: number }> = {
  'word-highlight': { above: 0.54, below: 0.66 },
  karaoke: { above: 0.54, below: 0.66 },
  boxed: { above: 0.64, below: 0.74 },
  minimal: { above: 0.54, below: 0.66 },
};

/** How far a block of as many lines as there may be reaches above and below its middle, in pixels. */
export function captionExtent({ look, fontPx, lineHeight, maxLines }: CaptionStyle): { above: number; below: number } {
  const lines = ((maxLines - 1) / 2) * lineHeight;
  return { above: lines + fontPx * reach[look].above, below: lines + fontPx * reach[look].below };
}

/** The share of a tall picture's width that platforms cover with buttons, at the right of its lower half. */
export const platformRail = 0.115;
/** The share of a tall picture's height at its lower edge that platforms cover with names and controls. */
export const platformFoot = 0.18;

/**
 * Maximum share of the width for a line: it is centered, so the width of the rail on the right is left free on both
 * sides.
 */
function lineShare(look: CaptionLook, isPortrait: boolean): number {
  // The box reaches a third of a letter beyond its line.
  if (isPortrait) return 1 - 2 * platformRail - (look === 'boxed' ? 0.06 : 0.015);
  return look === 'boxed' ? 0.8 : 0.86;
}
