import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { displayFont, registerFontsFor } from '#fonts/register-fonts.ts';

/** One picture of a contact sheet. `paint` fills a rectangle of the sheet's cell size whose corner is the origin. */
export interface SheetCell {
  label: string;
  paint(ctx: SKRSContext2D): void;
}

/** Pixels. */
export interface SheetGrid {
  width: number;
  height: number;
  columns: number;
}

const labelHeight = 20;

/** Pictures side by side with their names below, as PNG: for inspection, never shown to users. */
export function renderSheet(cells: readonly SheetCell[], { width, height, columns }: SheetGrid): Buffer {
  const row = height + labelHeight;
  const canvas = createCanvas(width * Math.min(columns, cells.length), row * Math.ceil(cells.length / columns));
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [i, { label, paint }] of cells.entries()) {
    ctx.save();
    ctx.translate((i % columns) * width, Math.floor(i / columns) * row);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, width, height);
    ctx.clip();
    paint(ctx);
    ctx.restore();
    registerFontsFor(label);
    ctx.font = displayFont(13);
    ctx.fillStyle = '#222222';
    ctx.textBaseline = 'middle';
    ctx.fillText(label, 4, height + labelHeight / 2, width - 8);
    ctx.restore();
  }
  return canvas.toBuffer('image/png');
}
