import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { captionColors } from '#captions/caption-style.ts';
import { displayFont, displayVariation, registerFontsFor } from '#fonts/register-fonts.ts';
import { type InsetSurroundings, insetAt, insetPlace } from '#talk/inset-painter.ts';
import type { OverlaySource } from '#talk/shown-media.ts';
import type { Pop } from '#timeline/plan-pops.ts';

export interface PopInput extends InsetSurroundings {
  pop: Pick<Pop, 'kind' | 'text'>;
  /** Varies side and tilt. */
  order: number;
}

/** Part of its size below which a pop is a speck, as beside an actor who holds something in an upright video. */
const smallest = { emoji: 0.85, number: 0.5 };

/** A number on a tag, or an emoji, as a sticker beside the actor; undefined where there is no room for it. */
export function createPop({ pop, order, ...surroundings }: PopInput): OverlaySource | undefined {
  const px = Math.round(
    Math.min(surroundings.stage.width, surroundings.stage.height) * (pop.kind === 'emoji' ? 0.1 : 0.062),
  );
  const image = pop.kind === 'emoji' ? paintEmoji(pop.text, px) : paintTag(pop.text, px);
  const picture = { image, isCutOut: true };
  const place = insetPlace(picture, order, surroundings);
  if (place.height < image.height * smallest[pop.kind]) return undefined;
  return insetAt(picture, place, order, surroundings.stage);
}

function paintEmoji(text: string, px: number): Canvas {
  registerFontsFor(text);
  const canvas = createCanvas(Math.ceil(px * 1.3), Math.ceil(px * 1.3));
  const ctx = canvas.getContext('2d');
  ctx.font = displayFont(px);
  ctx.textAlign = 'center';
  ctx.fillText(text, canvas.width / 2, px * 1.02);
  return canvas;
}

function paintTag(text: string, px: number): Canvas {
  registerFontsFor(text);
  const face = (ctx: ReturnType<Canvas['getContext']>) => {
    ctx.font = displayFont(px);
    ctx.fontVariationSettings = displayVariation(82, 800, 48);
  };
  const probe = createCanvas(2, 2).getContext('2d');
  face(probe);
  const canvas = createCanvas(Math.ceil(probe.measureText(text).width + px * 0.9), Math.ceil(px * 1.5));
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = captionColors.signal;
  ctx.beginPath();
  ctx.roundRect(0, 0, canvas.width, canvas.height, px * 0.3);
  ctx.fill();
  face(ctx);
  ctx.fillStyle = captionColors.ink;
  ctx.textAlign = 'center';
  ctx.fillText(text, canvas.width / 2, px * 1.1);
  return canvas;
}
