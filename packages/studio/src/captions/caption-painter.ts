import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Box, Stage } from '#canvas/stage.ts';
import { looks } from '#captions/caption-looks.ts';
import type { CaptionStyle } from '#captions/caption-style.ts';
import type { CaptionBlock } from '#captions/group-words.ts';
import { createTextMeasure } from '#captions/measure-text.ts';
import { type PlacedBlock, placeWords } from '#captions/place-words.ts';
import type { CaptionMoment } from '#captions/plan-captions.ts';
import { dropPixels } from '#pixels/release-pixels.ts';
import { createOverlayOf, type YuvOverlay } from '#pixels/yuv-overlay.ts';
import { evenBox } from '#pixels/yuv-picture.ts';

interface PaintedBlock {
  index: number;
  box: Box;
  placed: PlacedBlock;
  /** Painted once while the block is shown. */
  still: Canvas;
}

/** Height of letters above the baseline and depth below it, in em; Devanagari and Tamil reach furthest. */
const ascent = 1;
const descent = 0.4;

/** Draws caption blocks as overlays. Caches the last block, because only the spoken word changes within one. */
export class CaptionPainter {
  readonly #stage: Stage;
  readonly #style: CaptionStyle;
  readonly #blocks: readonly CaptionBlock[];
  readonly #measure: (text: string) => number;
  #painted: PaintedBlock | null = null;
  #canvas = createCanvas(2, 2);

  constructor(stage: Stage, style: CaptionStyle, blocks: readonly CaptionBlock[]) {
    this.#stage = stage;
    this.#style = style;
    this.#blocks = blocks;
    this.#measure = createTextMeasure(style);
  }

  /** Equal for moments that look the same. */
  keyOf(moment: CaptionMoment): string {
    const { steps } = looks[this.#style.look];
    if (steps === 0) return String(moment.block);
    return steps === 1 ? `${moment.block}/${moment.word}` : `${moment.block}/${moment.word}/${moment.part}`;
  }

  /** The overlay of a moment, or null if nothing of the block can be drawn. */
  overlayAt(moment: CaptionMoment): YuvOverlay | null {
    const block = this.#blocks[moment.block];
    if (!block) return null;
    if (this.#painted?.index !== moment.block) this.#painted = this.#paintBlock(block, moment.block);
    const { still, box, placed } = this.#painted;
    if (placed.words.every((word) => word.text === '')) return null;
    const { look, weight, colors } = this.#style;
    const canvas = this.#canvasFor(box);
    const ctx = canvas.getContext('2d');
    ctx.save();
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.drawImage(still, 0, 0);
    ctx.translate(-box.x, -box.y);
    looks[look].paintSpoken({ ctx, placed, weight, colors }, moment.word, moment.part);
    ctx.restore();
    const pixels = canvas.data();
    const overlay = createOverlayOf(pixels, box, canvas.width);
    dropPixels(pixels);
    return overlay;
  }

  /** One canvas for all words, as wide and high as the largest block so far. */
  #canvasFor({ width, height }: Box): Canvas {
    const { width: known, height: knownHeight } = this.#canvas;
    if (known < width || knownHeight < height)
      this.#canvas = createCanvas(Math.max(known, width), Math.max(knownHeight, height));
    return this.#canvas;
  }

  #paintBlock(block: CaptionBlock, index: number): PaintedBlock {
    const { look, weight, colors } = this.#style;
    const placed = placeWords(block, this.#style, this.#stage.width, this.#measure);
    const { words, fontPx } = placed;
    const margin = fontPx * looks[look].margin;
    const left = Math.min(...words.map((word) => word.x)) - margin;
    const right = Math.max(...words.map((word) => word.x + word.width)) + margin;
    const top = Math.min(...words.map((word) => word.baseline)) - fontPx * ascent - margin;
    const bottom = Math.max(...words.map((word) => word.baseline)) + fontPx * descent + margin;
    const box = evenBox(
      { x: left, y: top, width: right - left, height: bottom - top },
      this.#stage.width,
      this.#stage.height,
    );
    const still = createCanvas(box.width, box.height);
    const ctx = still.getContext('2d');
    ctx.translate(-box.x, -box.y);
    looks[look].paintStill({ ctx, placed, weight, colors });
    return { index, box, placed, still };
  }
}

/** Number of steps in which `captionTrack` must follow words for a look. */
export function stepsOf(style: CaptionStyle): number {
  return Math.max(1, looks[style.look].steps);
}
