import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { inOutCubic, outCubic, outExpo, partOf } from './easing.ts';
import type { FilmGrid } from './film-grid.ts';

/** Transitions from one picture to another. */
export type Transition = 'circle' | 'bars' | 'slide' | 'rise' | 'diagonal' | 'fade';

/**
 * Paints the new picture over the old one: `part` 0 nothing of it .. 1 all of it. `accent` is a color that precedes it
 * where the transition has an edge.
 */
export function paintTransition(
  ctx: SKRSContext2D,
  grid: FilmGrid,
  { kind, part }: { kind: Transition; part: number },
  paintNext: (ctx: SKRSContext2D) => void,
  accent?: string,
): void {
  if (part <= 0) return;
  if (part >= 1) {
    paintNext(ctx);
    return;
  }
  if (kind === 'fade') {
    const layer = createCanvas(grid.width, grid.height);
    paintNext(layer.getContext('2d'));
    ctx.save();
    ctx.globalAlpha = inOutCubic(part);
    ctx.drawImage(layer, 0, 0);
    ctx.restore();
    return;
  }
  if (accent !== undefined) {
    ctx.save();
    clipTo(ctx, grid, kind, Math.min(1, part * 1.25 + 0.06));
    ctx.fillStyle = accent;
    ctx.fillRect(0, 0, grid.width, grid.height);
    ctx.restore();
  }
  ctx.save();
  clipTo(ctx, grid, kind, part);
  if (kind === 'slide') ctx.translate(grid.width * (1 - outExpo(part)) * 0.5, 0);
  if (kind === 'rise') ctx.translate(0, grid.height * (1 - outExpo(part)) * 0.5);
  paintNext(ctx);
  ctx.restore();
}

/** Number of slats of 'bars' along the longer side. */
const slats = 6;

function clipTo(ctx: SKRSContext2D, grid: FilmGrid, kind: Transition, part: number): void {
  const { width, height } = grid;
  ctx.beginPath();
  if (kind === 'circle') {
    ctx.arc(width / 2, height / 2, (Math.hypot(width, height) / 2) * inOutCubic(part), 0, Math.PI * 2);
  } else if (kind === 'slide') {
    ctx.rect(width * (1 - outExpo(part)), 0, width, height);
  } else if (kind === 'rise') {
    ctx.rect(0, height * (1 - outExpo(part)), width, height);
  } else if (kind === 'diagonal') {
    const lean = height * 0.45;
    const edge = (width + lean) * outCubic(part);
    ctx.moveTo(-lean, height);
    ctx.lineTo(edge - lean, height);
    ctx.lineTo(edge, 0);
    ctx.lineTo(-lean, 0);
    ctx.closePath();
  } else if (kind === 'bars') {
    for (let index = 0; index < slats; index++) {
      const grown = outExpo(partOf(part, (index / slats) * 0.45, 0.55));
      if (grid.isTall) ctx.rect(0, (height * index) / slats, width * grown, height / slats + 1);
      else ctx.rect((width * index) / slats, height * (1 - grown), width / slats + 1, height * grown);
    }
  }
  ctx.clip();
}
