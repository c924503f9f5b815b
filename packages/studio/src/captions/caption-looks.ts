import type { SKRSContext2D } from '@napi-rs/canvas';
import type { CaptionColors, CaptionLook } from '#captions/caption-style.ts';
import { isRightToLeft, setCaptionFace } from '#captions/measure-text.ts';
import type { PlacedBlock, PlacedWord } from '#captions/place-words.ts';

/** A block to be painted, in stage pixels. */
export interface LookInput {
  ctx: SKRSContext2D;
  placed: PlacedBlock;
  weight: number;
  colors: CaptionColors;
}

interface Look {
  /** Room around the letters for blocks and shadows, in em. */
  margin: number;
  /** Steps of a word's progress; 0 if a block looks the same from beginning to end. */
  steps: number;
  /** Painted once while the block is shown. */
  paintStill(input: LookInput): void;
  /** Changes with the spoken word (counted through the block) and its spoken part. */
  paintSpoken(input: LookInput, word: number, part: number): void;
}

/** Height of letters above the baseline and below it, in em, for blocks behind them. */
const ascent = 0.86;
const descent = 0.3;

/** The painters of every look. */
export const looks: Record<CaptionLook, Look> = {
  'word-highlight': {
    margin: 0.5,
    steps: 1,
    paintStill(input) {
      paintShade(input, rimWidth);
      paintWords(input, input.colors.text);
    },
    paintSpoken(input, word) {
      const spoken = input.placed.words[word];
      if (!spoken?.text) return;
      const { ctx, placed } = input;
      const em = placed.fontPx;
      ctx.fillStyle = input.colors.highlight;
      ctx.beginPath();
      ctx.roundRect(
        spoken.x - em * 0.12,
        spoken.baseline - em * ascent,
        spoken.width + em * 0.24,
        em * (ascent + descent),
        em * 0.16,
      );
      ctx.fill();
      paintWord(input, spoken, input.colors.onHighlight);
    },
  },
  karaoke: {
    margin: 0.5,
    steps: 4,
    // An outline: neither color may depend on the background, and colored letters are hard to see on skin.
    paintStill: (input) => paintShade(input, 0.11),
    paintSpoken(input, current, part) {
      input.placed.words.forEach((word, index) => {
        const filled = index < current ? 1 : index === current ? part : 0;
        if (filled < 1) paintWord(input, word, input.colors.text);
        if (filled > 0) paintPart(input, word, filled);
      });
    },
  },
  boxed: {
    margin: 0.85,
    steps: 1,
    paintStill({ ctx, placed, colors }) {
      const em = placed.fontPx;
      ctx.shadowColor = 'rgba(22, 19, 15, 0.35)';
      ctx.shadowBlur = em * 0.3;
      ctx.shadowOffsetY = em * 0.06;
      ctx.fillStyle = colors.box;
      for (const { x, baseline, width } of placed.lines) {
        ctx.beginPath();
        ctx.roundRect(x - em * 0.36, baseline - em * 0.96, width + em * 0.72, em * 1.34, em * 0.26);
        ctx.fill();
      }
    },
    paintSpoken(input, current) {
      input.placed.words.forEach((word, index) => {
        paintWord(input, word, index === current ? input.colors.highlight : input.colors.text);
      });
    },
  },
  minimal: {
    margin: 0.6,
    steps: 0,
    paintStill(input) {
      paintShade(input, rimWidth);
      paintWords(input, input.colors.text);
    },
    paintSpoken() {},
  },
};

/** Width of the rim around letters, both sides together, in em: as thin as light letters on a light shirt allow. */
const rimWidth = 0.08;

/** Keeps letters readable on any picture, dark for light letters and the reverse: a wide soft shade and a rim. */
function paintShade(input: LookInput, width: number): void {
  const { ctx, placed, colors } = input;
  ctx.save();
  ctx.strokeStyle = colors.rim;
  ctx.lineJoin = 'round';
  ctx.lineWidth = placed.fontPx * width;
  for (const [blur, offset, opacity] of [
    [0.5, 0.02, 0.55],
    [0.14, 0.04, 0.8],
  ] as const) {
    ctx.shadowColor = `${colors.rim}${Math.round(opacity * 255).toString(16)}`;
    ctx.shadowBlur = placed.fontPx * blur;
    ctx.shadowOffsetY = placed.fontPx * offset;
    for (const word of placed.words) {
      setWordFace(input, word);
      ctx.strokeText(word.text, word.x, word.baseline);
    }
  }
  ctx.restore();
}

function paintWords(input: LookInput, color: string): void {
  for (const word of input.placed.words) paintWord(input, word, color);
}

function setWordFace({ ctx, placed, weight }: LookInput, word: PlacedWord): void {
  setCaptionFace(ctx, { fontPx: placed.fontPx, weight }, word.text);
  if (word.isInRightToLeft) ctx.direction = 'rtl';
}

function paintWord(input: LookInput, word: PlacedWord, color: string): void {
  const { ctx } = input;
  setWordFace(input, word);
  ctx.fillStyle = color;
  ctx.fillText(word.text, word.x, word.baseline);
}

/** Fills a word with color from its start. */
function paintPart(input: LookInput, word: PlacedWord, part: number): void {
  const { ctx, placed } = input;
  const em = placed.fontPx;
  // Letters may reach a little over their own width.
  const length = (word.width + em * 0.2) * part;
  const left = isRightToLeft(word.text) ? word.x + word.width + em * 0.1 - length : word.x - em * 0.1;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, word.baseline - em * 1.4, length, em * 2.2);
  ctx.clip();
  paintWord(input, word, input.colors.highlight);
  ctx.restore();
}
