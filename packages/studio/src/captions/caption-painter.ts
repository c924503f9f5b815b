import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box, Stage } from '#actors/rig.ts';
import { type CaptionStyle, captionColours } from '#captions/caption-style.ts';
import { type CaptionBlock, type CaptionWord, joinWords } from '#captions/group-words.ts';
import { createTextMeasure, setCaptionFace } from '#captions/measure-text.ts';
import type { CaptionMoment } from '#captions/plan-captions.ts';
import { dropPixels } from '#compose/release-pixels.ts';
import { createOverlay, type YuvOverlay } from '#compose/yuv-overlay.ts';
import { evenBox } from '#compose/yuv-picture.ts';

/** One word at its place, in pixels of the stage. */
interface PlacedWord {
  text: string;
  x: number;
  baseline: number;
  width: number;
}

interface PaintedBlock {
  index: number;
  box: Box;
  fontPx: number;
  words: PlacedWord[];
  /** White words with their shadow; the spoken word's block is laid over it. */
  canvas: Canvas;
}

/** Optical metrics of the display face, in em: half the height of letters without descenders, and the block around a word. */
const middleToBaseline = 0.34;
const blockTop = 0.86;
const blockBottom = 0.3;
const blockSide = 0.12;
const blockRadius = 0.16;

/** Draws caption blocks as overlays. Keeps the last block, because only the spoken word changes inside one. */
export class CaptionPainter {
  readonly #stage: Stage;
  readonly #style: CaptionStyle;
  readonly #blocks: readonly CaptionBlock[];
  readonly #measure: (text: string) => number;
  #painted: PaintedBlock | null = null;

  constructor(stage: Stage, style: CaptionStyle, blocks: readonly CaptionBlock[]) {
    this.#stage = stage;
    this.#style = style;
    this.#blocks = blocks;
    this.#measure = createTextMeasure(style.fontPx);
  }

  /** The overlay of a moment, or null when nothing of the block can be drawn. */
  overlayAt(moment: CaptionMoment): YuvOverlay | null {
    const block = this.#blocks[moment.block];
    if (!block) return null;
    if (this.#painted?.index !== moment.block) this.#painted = this.#paintBlock(block, moment.block);
    const { canvas, box, words, fontPx } = this.#painted;
    if (words.every((word) => word.text === '')) return null;
    const ctx = createCanvas(box.width, box.height).getContext('2d');
    ctx.drawImage(canvas, 0, 0);
    const spoken = words[moment.word];
    if (spoken?.text) paintSpoken(ctx, spoken, box, fontPx);
    const pixels = ctx.getImageData(0, 0, box.width, box.height).data;
    dropPixels(2 * pixels.byteLength);
    return createOverlay(pixels, box);
  }

  #paintBlock(block: CaptionBlock, index: number): PaintedBlock {
    const { words, fontPx } = this.#place(block);
    const margin = fontPx * 0.5;
    const left = Math.min(...words.map((word) => word.x)) - margin;
    const right = Math.max(...words.map((word) => word.x + word.width)) + margin;
    const top = Math.min(...words.map((word) => word.baseline)) - fontPx * blockTop - margin;
    const bottom = Math.max(...words.map((word) => word.baseline)) + fontPx * blockBottom + margin;
    const box = evenBox(
      { x: left, y: top, width: right - left, height: bottom - top },
      this.#stage.width,
      this.#stage.height,
    );
    const canvas = createCanvas(box.width, box.height);
    const ctx = canvas.getContext('2d');
    setCaptionFace(ctx, fontPx);
    ctx.fillStyle = captionColours.paper;
    ctx.translate(-box.x, -box.y);
    // A wide soft shade, then a tight dark rim that keeps white letters readable on any picture.
    for (const [blur, offset, opacity] of [
      [0.5, 0.02, 0.5],
      [0.12, 0.045, 0.95],
    ] as const) {
      ctx.shadowColor = `rgba(22, 19, 15, ${opacity})`;
      ctx.shadowBlur = fontPx * blur;
      ctx.shadowOffsetY = fontPx * offset;
      for (const word of words) ctx.fillText(word.text, word.x, word.baseline);
    }
    return { index, box, fontPx, words, canvas };
  }

  /** Centres every line; a block wider than allowed (one very long word) is set smaller. */
  #place(block: CaptionBlock): { words: PlacedWord[]; fontPx: number } {
    const style = this.#style;
    const lineText = (line: CaptionWord[]) => joinWords(line, (word) => word.drawn);
    const widest = Math.max(1, ...block.lines.map((line) => this.#measure(lineText(line))));
    const scale = Math.min(1, style.maxLineWidth / widest);
    const fontPx = Math.floor(style.fontPx * scale);
    const words = block.lines.flatMap((line, row) => {
      const middle = style.centreY + (row - (block.lines.length - 1) / 2) * style.lineHeight * scale;
      const start = this.#stage.width / 2 - (this.#measure(lineText(line)) * scale) / 2;
      return line.map((word, index) => {
        const before = joinWords(line.slice(0, index + 1), (member) => member.drawn);
        const width = this.#measure(word.drawn) * scale;
        return {
          text: word.drawn,
          x: start + this.#measure(before) * scale - width,
          baseline: middle + fontPx * middleToBaseline,
          width,
        };
      });
    });
    return { words, fontPx };
  }
}

function paintSpoken(ctx: SKRSContext2D, word: PlacedWord, box: Box, fontPx: number): void {
  ctx.translate(-box.x, -box.y);
  ctx.fillStyle = captionColours.signal;
  ctx.beginPath();
  ctx.roundRect(
    word.x - fontPx * blockSide,
    word.baseline - fontPx * blockTop,
    word.width + fontPx * blockSide * 2,
    fontPx * (blockTop + blockBottom),
    fontPx * blockRadius,
  );
  ctx.fill();
  setCaptionFace(ctx, fontPx);
  ctx.fillStyle = captionColours.ink;
  ctx.fillText(word.text, word.x, word.baseline);
}
