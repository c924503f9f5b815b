import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';
import { convertRgba } from '#pixels/convert-rgba.ts';
import { dropPixels } from '#pixels/release-pixels.ts';
import { createYuvPicture, evenBox, type YuvPatch, type YuvPicture } from '#pixels/yuv-picture.ts';
import { cardSlideMs } from '#timeline/plan-edit.ts';
import { buttonAtMs } from '#timeline/plan-effects.ts';
import type { CardLayer, CardLayers, CardPart } from './end-card-layers.ts';

/** Start and duration of each part's entrance. */
const entrances: Record<CardPart, { atMs: number; lastsMs: number }> = {
  art: { atMs: 60, lastsMs: 420 },
  logo: { atMs: 100, lastsMs: 320 },
  headline: { atMs: 210, lastsMs: 360 },
  button: { atMs: buttonAtMs - 60, lastsMs: 380 },
  url: { atMs: buttonAtMs + 120, lastsMs: 300 },
};
const settledMs = Math.max(...Object.values(entrances).map(({ atMs, lastsMs }) => atMs + lastsMs));
/** Then the button pulses, on twos. */
const pulseMs = 950;
const pulseScale = 0.04;
const pulseFrameMs = 2000 / 30;

/** Draws the end card over time. Settled parts are not drawn again; only the button keeps moving. */
export class EndCardPainter {
  readonly #card: CardLayers;
  readonly #canvas: Canvas;
  readonly #picture: YuvPicture;
  #shownKey = '';

  constructor(card: CardLayers, stage: Stage) {
    this.#card = card;
    this.#canvas = createCanvas(stage.width, stage.height);
    this.#picture = createYuvPicture(stage.width, stage.height);
  }

  /** Rows of the stage above the card's upper edge; even, 0 once it has come up. */
  uncoveredRows(sinceMs: number): number {
    const part = Math.min(1, (sinceMs + 1000 / 30) / cardSlideMs);
    return Math.round((this.#picture.height * (1 - part) ** 3) / 2) * 2;
  }

  /** The whole card while parts appear; null once only `buttonPatch` changes. */
  pictureAt(sinceMs: number): YuvPicture | null {
    const key = sinceMs >= settledMs ? 'settled' : sinceMs.toFixed();
    if (key === 'settled' && this.#shownKey === key) return null;
    this.#shownKey = key;
    const ctx = this.#canvas.getContext('2d');
    ctx.globalAlpha = 1;
    ctx.drawImage(this.#card.ground, 0, 0);
    for (const layer of this.#card.layers) paintEntering(this.#canvas, layer, sinceMs);
    const pixels = this.#canvas.data();
    convertRgba(pixels, this.#picture);
    dropPixels(pixels);
    return this.#picture;
  }

  /** The pulsing button once the card has settled; null before. */
  buttonPatch(sinceMs: number): YuvPatch | null {
    const button = this.#card.layers.find((layer) => layer.part === 'button');
    if (sinceMs < settledMs || !button) return null;
    const time = Math.floor((sinceMs - settledMs) / pulseFrameMs) * pulseFrameMs;
    const scale = 1 + pulseScale * Math.sin((time / pulseMs) * Math.PI * 2) ** 2;
    const { canvas, x, y } = button;
    const box = evenBox(
      { x, y, width: canvas.width, height: canvas.height },
      this.#picture.width,
      this.#picture.height,
    );
    const small = createCanvas(box.width, box.height);
    const ctx = small.getContext('2d');
    ctx.translate(-box.x, -box.y);
    ctx.drawImage(this.#card.ground, 0, 0);
    for (const layer of this.#card.layers) {
      if (layer === button) paintScaled(ctx, layer, scale, 0);
      else ctx.drawImage(layer.canvas, layer.x, layer.y);
    }
    const patch = { ...createYuvPicture(box.width, box.height), x: box.x, y: box.y };
    const pixels = small.data();
    convertRgba(pixels, patch);
    dropPixels(pixels);
    return patch;
  }
}

function paintEntering(canvas: Canvas, layer: CardLayer, sinceMs: number): void {
  const { atMs, lastsMs } = entrances[layer.part];
  const part = Math.min(1, (sinceMs - atMs) / lastsMs);
  if (part <= 0) return;
  const ctx = canvas.getContext('2d');
  const springs = layer.part === 'button' || layer.part === 'art';
  ctx.globalAlpha = Math.min(1, part * 2.5);
  if (springs) {
    const back = 1 + 2.4 * (part - 1) ** 3 + 1.4 * (part - 1) ** 2;
    paintScaled(ctx, layer, 0.7 + 0.3 * back, 0);
  } else paintScaled(ctx, layer, 1, (1 - part) ** 3 * canvas.height * 0.03);
  ctx.globalAlpha = 1;
}

function paintScaled(ctx: ReturnType<Canvas['getContext']>, layer: CardLayer, scale: number, below: number): void {
  const { canvas, x, y } = layer;
  if (scale === 1 && below === 0) {
    ctx.drawImage(canvas, x, y);
    return;
  }
  const [width, height] = [canvas.width * scale, canvas.height * scale];
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(canvas, x - (width - canvas.width) / 2, y - (height - canvas.height) / 2 + below, width, height);
}
