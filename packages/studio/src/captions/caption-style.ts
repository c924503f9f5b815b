import type { Stage } from '#actors/rig.ts';

/** Where and how large captions stand on a stage. All lengths in pixels. */
export interface CaptionStyle {
  fontPx: number;
  lineHeight: number;
  maxLineWidth: number;
  maxLines: number;
  maxWordsPerLine: number;
  /** Vertical centre of the block. */
  centreY: number;
}

/** Colours of the house style: the spoken word in ink on a signal block, the others white. */
export const captionColours = { signal: '#FF4B1F', ink: '#16130F', paper: '#FFFFFF' } as const;

/** The look of the display face in captions: a little condensed, extra bold. */
export const captionFace = { widthPercent: 88, weight: 800 } as const;

/**
 * The house style on a stage: letters about a tenth of the tile's width on portrait pictures, smaller on wide ones,
 * where the block also stands lower because the figure is framed larger.
 */
export function captionStyleFor(stage: Stage): CaptionStyle {
  const shape = stage.width / stage.height;
  const isPortrait = shape < 0.8;
  const fontPx = Math.round(isPortrait ? stage.width * 0.1 : stage.height * 0.085);
  return {
    fontPx,
    lineHeight: Math.round(fontPx * 1.18),
    maxLineWidth: Math.round(Math.min(stage.width * 0.86, fontPx * 11)),
    maxLines: shape > 1.2 ? 1 : 2,
    maxWordsPerLine: 4,
    centreY: Math.round(stage.height * (isPortrait ? 0.665 : shape > 1.2 ? 0.87 : 0.83)),
  };
}
