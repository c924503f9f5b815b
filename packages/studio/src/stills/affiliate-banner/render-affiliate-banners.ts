import { createCanvas, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { z } from 'zod';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { PictureError } from '#errors/picture-error.ts';
import { type Board, placeText, type Rect } from '#layouts/board.ts';
import { measureLine } from '#layouts/fit-text.ts';
import { paintButton } from '#layouts/marks.ts';
import { facesOf } from '#layouts/type-worlds.ts';
import { advance } from '#process/sign-of-life.ts';
import { encodeStill, type Still, type StillOptions } from '../encode-still.ts';
import { parseSpec } from '../parse-spec.ts';
import { createStillReporter } from '../still-progress.ts';
import { type BannerPlan, placeBanner } from './place-banner.ts';

const side = z.int().min(60).max(2000);

export const affiliateBannersSpecSchema = z.object({
  /** Sizes in pixels, one banner each. */
  sizes: z
    .array(z.object({ width: side, height: side }))
    .min(1)
    .max(12),
  headline: z.string().min(1).max(80),
  /** The button's text. */
  action: z.string().min(1).max(30),
  /** The link without its scheme, split at its possible line breaks. */
  address: z.array(z.string().min(1).max(120)).min(1).max(4),
  /** Actors shown in the pictures, by id or name. */
  actor: z.string(),
});
type BannerSpec = z.output<typeof affiliateBannersSpecSchema>;

export interface AffiliateBannerMeta {
  /** Every text as it was set. */
  texts: Board['texts'];
}

const colors = { paper: '#faf7f2', ink: '#16130f', accent: '#ff4b1f', muted: '#675e53' } as const;

/**
 * Banners for people who recommend Hookline: a headline, a drawn actor, and their own link. The same spec gives the same
 * bytes. Throws `PictureError`, `invalid_spec` for an unknown actor.
 */
export async function renderAffiliateBanners(
  input: z.input<typeof affiliateBannersSpecSchema>,
  { signal, onProgress }: StillOptions = {},
): Promise<Still<AffiliateBannerMeta>[]> {
  const spec = parseSpec(affiliateBannersSpecSchema, input);
  const report = createStillReporter(onProgress);
  report('read', 100);
  const stills: Still<AffiliateBannerMeta>[] = [];
  for (const [index, size] of spec.sizes.entries()) {
    signal?.throwIfAborted();
    stills.push(await renderBanner(spec, size));
    advance();
    report('draw', ((index + 1) / spec.sizes.length) * 100);
  }
  return stills;
}

async function renderBanner(
  spec: BannerSpec,
  { width, height }: { width: number; height: number },
): Promise<Still<AffiliateBannerMeta>> {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = colors.paper;
  ctx.fillRect(0, 0, width, height);
  const safe = { x: 0, y: 0, width, height };
  const board: Board = {
    ctx,
    width,
    height,
    unit: 1,
    safe,
    random: () => 0,
    texts: [],
    products: [],
    world: 'house',
    faces: facesOf('house'),
  };
  const plan = placeBanner(width, height);
  await paintActor(ctx, spec.actor, plan.picture, width);
  paintWords(board, plan, spec);
  paintFoot(board, plan, spec);
  // A hair line, or banners of this color have no edge on white pages.
  ctx.strokeStyle = '#d6cbba';
  ctx.lineWidth = 2;
  ctx.strokeRect(0, 0, width, height);
  // On strips and towers the label would be smaller than what can be read; the file says it in any case.
  const hasLabel = Math.min(width, height) >= 600;
  const meta = { texts: board.texts };
  return encodeStill(canvas, { format: 'png', title: spec.headline, source: 'drawn', hasLabel, meta });
}

async function paintActor(ctx: SKRSContext2D, name: string, box: Rect, width: number): Promise<void> {
  const actor = findActor(name);
  if (!actor) throw new PictureError('invalid_spec', `There is no actor called ${name}.`);
  // Narrower than a tile there would be a figure's end in the picture: such pictures are cut out of a tile.
  const size = { width: Math.round(Math.max(box.width, (box.height * 9) / 16)), height: Math.round(box.height) };
  const picture = await loadImage(renderActorThumbnail(actor, { ...size, format: 'png' }));
  // Pictures that touch the edge have its corners.
  const isInside = box.x > 0 && box.x + box.width < width;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, isInside ? box.width * 0.03 : 0);
  ctx.clip();
  ctx.drawImage(picture, box.x - (size.width - box.width) / 2, box.y, size.width, size.height);
  ctx.restore();
}

function paintWords(board: Board, { words, headlinePx, smallPx, footRuns }: BannerPlan, spec: BannerSpec): void {
  const isStrip = footRuns === 'aside';
  const brandPx = isStrip ? 0 : smallPx * 1.5;
  if (!isStrip) paintBrand(board, words, brandPx);
  const top = words.y + brandPx * 1.5;
  const addressPx = isStrip ? smallPx * 1.5 : 0;
  placeText(board, {
    text: spec.headline,
    face: 'display',
    box: { ...words, y: top, height: words.y + words.height - top - addressPx },
    maxPx: headlinePx,
    minPx: smallPx,
    maxLines: isStrip ? 1 : 5,
    valign: isStrip ? 'middle' : 'top',
    color: colors.ink,
    ground: colors.paper,
  });
  if (!isStrip) return;
  const box = { ...words, y: words.y + words.height - addressPx, height: addressPx };
  paintAddress(board, spec.address, box, smallPx);
}

/** The mark and the name, in one line. */
function paintBrand(board: Board, { x, y, width }: Rect, px: number): void {
  const { ctx } = board;
  const size = px * 1.1;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 32, size / 32);
  ctx.fillStyle = colors.accent;
  ctx.beginPath();
  ctx.roundRect(0, 0, 32, 32, 7);
  ctx.fill();
  ctx.clip();
  ctx.strokeStyle = colors.ink;
  ctx.lineWidth = 4;
  ctx.stroke(new Path2D('M8.5 0v27M8.5 18c0-4 1.9-5.8 4.7-5.8s4.6 1.8 4.6 5.4v4.2a3.8 3.8 0 0 0 7.6 0V19'));
  ctx.fillStyle = colors.ink;
  ctx.fill(new Path2D('M21.2 19.4 25.4 12.6 29.4 19.4z'));
  ctx.restore();
  placeText(board, {
    text: 'Hookline',
    face: 'heading',
    box: { x: x + size * 1.3, y, width: width - size * 1.3, height: size },
    maxPx: px,
    minPx: px * 0.6,
    maxLines: 1,
    valign: 'middle',
    color: colors.ink,
    ground: colors.paper,
  });
}

function paintFoot(board: Board, { foot, smallPx, footRuns }: BannerPlan, { action, address }: BannerSpec): void {
  const look = { text: action, fill: colors.accent, color: colors.ink };
  if (footRuns === 'aside') {
    const px = foot.height * 0.2;
    const y = foot.y + (foot.height - px * 2.3) / 2;
    paintButton(board, { ...look, x: foot.x + foot.width, y, maxWidth: foot.width, px, align: 'right' });
    return;
  }
  const px = footRuns === 'across' ? smallPx * 1.1 : Math.min(smallPx * 1.1, foot.width * 0.1);
  const button = paintButton(board, { ...look, x: foot.x, y: foot.y, maxWidth: foot.width, px });
  if (footRuns === 'across') {
    const x = button.x + button.width + smallPx;
    const box = { x, y: foot.y, width: foot.x + foot.width - x, height: button.height };
    paintAddress(board, address, box, smallPx);
    return;
  }
  const y = button.y + button.height + smallPx * 0.5;
  const box = { ...foot, y, height: foot.y + foot.height - y };
  paintAddress(board, address, box, smallPx);
}

/** An address in one line, or in a line for each of its parts where it would become too small. */
function paintAddress(board: Board, parts: readonly string[], box: Rect, px: number): void {
  const whole = parts.join('');
  const lines = measureLine(whole, 'strong', px * 0.75) <= box.width ? [whole] : parts;
  const height = box.height / lines.length;
  for (const [index, text] of lines.entries()) {
    placeText(board, {
      text,
      face: 'strong',
      box: { ...box, y: box.y + index * height, height },
      maxPx: px,
      minPx: px * 0.5,
      maxLines: 1,
      valign: 'middle',
      color: colors.muted,
      ground: colors.paper,
    });
  }
}
