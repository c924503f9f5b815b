import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { tone, withAlpha } from '#canvas/color.ts';
import type { HeldThing } from './attribute-words.ts';

type Paint = (ctx: SKRSContext2D, color: string) => void;

const across = (ctx: SKRSContext2D, from: number, to: number, color: string): CanvasGradient => {
  const shade = ctx.createLinearGradient(from, 0, to, 0);
  shade.addColorStop(0, tone(color, -0.08));
  shade.addColorStop(0.3, tone(color, 0.1));
  shade.addColorStop(1, tone(color, -0.14));
  return shade;
};

/** A paper cup with lid and sleeve. */
const cup: Paint = (ctx, color) => {
  ctx.fillStyle = across(ctx, 40, 260, '#f4efe6');
  ctx.beginPath();
  ctx.moveTo(40, 70);
  ctx.lineTo(260, 70);
  ctx.lineTo(246, 420);
  ctx.quadraticCurveTo(150, 436, 54, 420);
  ctx.closePath();
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = across(ctx, 40, 260, color);
  ctx.fillRect(0, 150, 300, 170);
  ctx.restore();
  ctx.fillStyle = across(ctx, 26, 274, '#3a332e');
  ctx.beginPath();
  ctx.roundRect(28, 44, 244, 34, 12);
  ctx.roundRect(48, 14, 204, 40, 14);
  ctx.fill();
};

/** The back of a phone. */
const phone: Paint = (ctx, color) => {
  ctx.fillStyle = tone(color, -0.12);
  ctx.beginPath();
  ctx.roundRect(0, 0, 250, 500, 42);
  ctx.fill();
  const shade = ctx.createLinearGradient(0, 0, 250, 500);
  shade.addColorStop(0, tone(color, 0.12));
  shade.addColorStop(0.5, color);
  shade.addColorStop(1, tone(color, -0.06));
  ctx.fillStyle = shade;
  ctx.beginPath();
  ctx.roundRect(7, 7, 236, 486, 36);
  ctx.fill();
  ctx.fillStyle = withAlpha('#000000', 0.22);
  ctx.beginPath();
  ctx.roundRect(24, 24, 104, 112, 30);
  ctx.fill();
  for (const [x, y] of [
    [56, 56],
    [96, 80],
    [56, 106],
  ] as const) {
    ctx.fillStyle = '#15181c';
    ctx.beginPath();
    ctx.arc(x, y, 19, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = '#5a6f86';
    ctx.beginPath();
    ctx.arc(x - 5, y - 5, 6, 0, Math.PI * 2);
    ctx.fill();
  }
};

/** A closed book with a bare cover. */
const book: Paint = (ctx, color) => {
  ctx.fillStyle = '#efe6d2';
  ctx.fillRect(18, 10, 312, 446);
  ctx.fillStyle = withAlpha('#8a7a5c', 0.5);
  for (let x = 318; x < 330; x += 4) ctx.fillRect(x, 12, 1.5, 440);
  ctx.fillStyle = across(ctx, 0, 320, color);
  ctx.beginPath();
  ctx.roundRect(0, 0, 318, 466, 8);
  ctx.fill();
  ctx.fillStyle = withAlpha('#000000', 0.2);
  ctx.fillRect(26, 0, 6, 466);
  ctx.strokeStyle = withAlpha('#fff3d6', 0.75);
  ctx.lineWidth = 5;
  ctx.strokeRect(62, 40, 222, 386);
  ctx.fillStyle = withAlpha('#fff3d6', 0.8);
  ctx.fillRect(106, 120, 134, 12);
  ctx.fillRect(126, 150, 94, 12);
};

type CanvasGradient = ReturnType<SKRSContext2D['createLinearGradient']>;

const things: Record<HeldThing, { width: number; height: number; color: string; paint: Paint }> = {
  cup: { width: 300, height: 440, color: '#a8643c', paint: cup },
  phone: { width: 250, height: 500, color: '#39424d', paint: phone },
  book: { width: 334, height: 470, color: '#7c2f38', paint: book },
};

/** An everyday object to be held, on a transparent canvas. */
export function drawThing(kind: HeldThing, color?: string): Canvas {
  const { width, height, color: usual, paint } = things[kind];
  const canvas = createCanvas(width, height);
  paint(canvas.getContext('2d'), color ?? usual);
  return canvas;
}
