import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { z } from 'zod';
import type { Actor } from '#actors/actor.ts';
import { cast, findActor } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import { createPalette, type Palette } from '#actors/palette.ts';
import type { Grip, HandColors } from '#actors/parts/hands/grip.ts';
import { paintHandBefore } from '#actors/parts/hands/paint-hand-before.ts';
import { paintHandBehind } from '#actors/parts/hands/paint-hand-behind.ts';
import { findPlainPart, readEdges } from '#actors/parts/hands/product-edges.ts';
import { underLight } from '#canvas/color.ts';
import { PictureError } from '#errors/picture-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { type Picture, toCanvas } from '#images/picture.ts';
import { createBoard, type Rect } from '#layouts/board.ts';
import { containIn, paintCover } from '#layouts/paint-product.ts';
import { type ProductArt, readProductArt } from '#layouts/product-art.ts';
import { firstItem } from '#lists/require-item.ts';
import type { Light } from '#scenes/light.ts';
import { scenes } from '#scenes/scenes.ts';
import { keptCutSchema } from '#vision/kept-cut.ts';
import { portraitFigureSpecSchema } from '../avatar-portrait/find-portrait-figure.ts';
import { readPortraitPrompt } from '../avatar-portrait/read-portrait-prompt.ts';
import { setUpPortrait } from '../avatar-portrait/set-up-portrait.ts';
import { encodeStill, type Still, type StillOptions, stillFormats } from '../encode-still.ts';
import { parseSpec } from '../parse-spec.ts';
import { pictureSourceSchema } from '../picture-source.ts';
import { createStillReporter } from '../still-progress.ts';
import { findPerson } from '../try-on/find-person.ts';
import { isDrawn } from './is-drawn.ts';
import { paintBeside, placeBeside } from './paint-beside.ts';

/** Size of the picture, pixels. */
export const inHandSize = { width: 1024, height: 1536 } as const;

export const productInHandSpecSchema = z
  .object({
    /** The product photo, a path or bytes; plain backdrops give the best results. */
    product: pictureSourceSchema,
    productCut: keptCutSchema,
    /** Id or name of the actor holding it. */
    actor: z.string().optional(),
    /** Instead of an actor: a picture of a person (path or bytes); see `ProductInHandMeta.composition`. */
    base: pictureSourceSchema.optional(),
    /** The recipe of a base drawn by `renderAvatarPortrait`: if its face is not found, the person is drawn anew. */
    portrait: portraitFigureSpecSchema.optional(),
    /** A place and a mood, such as 'in the kitchen, laughing'. */
    prompt: z.string().max(4000).default(''),
    /** Burns a small "AI-generated" label into the top left corner. */
    label: z.boolean().default(false),
    format: z.enum(stillFormats).default('png'),
  })
  .refine((spec) => spec.actor === undefined || spec.base === undefined, 'Give an actor or a base picture, not both.');

export interface ProductInHandMeta {
  /** `in-hand`: held by a drawn hand. `beside`: placed in front of a photographed person, without a hand. */
  composition: 'in-hand' | 'beside';
  /** Null without a hand. */
  grip: Grip['kind'] | null;
  product: Rect;
  /** Height of the middle of the hand, pixels; null without a hand. */
  handY: number | null;
  isCutOut: boolean;
  actor: string | null;
}

/** Owner of the hand, and the painter of the picture behind it. */
interface Holder {
  /** Position of the face if the picture is a photograph, to which no hand can be drawn; pixels of the result. */
  photographed: { x: number; chinY: number } | null;
  paint(ctx: SKRSContext2D): void;
  colors: HandColors;
  light: Light;
  actor: string | null;
}

/**
 * Puts a product into the drawn hand of an actor, or of the person in a drawn picture. In front of a photographed
 * person it is added as a sticker or a print instead, which the result reports: a drawn hand does not fit a photograph.
 * Throws `PictureError`: `invalid_spec` for an unknown actor, `invalid_human_image` if the base shows no person,
 * `unreadable_image` and `image_quality` for files.
 */
export async function renderProductInHand(
  input: z.input<typeof productInHandSpecSchema>,
  { signal, onProgress, cacheDir }: StillOptions = {},
): Promise<Still<ProductInHandMeta>> {
  const spec = parseSpec(productInHandSpecSchema, input);
  const report = createStillReporter(onProgress);
  const { width, height } = inHandSize;
  const art = await readProductArt(await decodePicture(spec.product, { longestSide: 1100 }), cacheDir, spec.productCut);
  report('read', 50);
  const holder = spec.base === undefined ? holdByCast(spec.actor, spec.prompt) : await holdByPerson(spec.base, spec);
  report('read', 100);
  signal?.throwIfAborted();
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  holder.paint(ctx);
  report('draw', 50);

  const image = art.isCutOut ? art.image : printOf(art);
  if (holder.photographed) {
    const beside = { image, isCutOut: art.isCutOut };
    const product = placeBeside(beside, holder.photographed, inHandSize);
    paintBeside(ctx, beside, product, product.x > width / 3 ? 1 : -1);
    report('draw', 100);
    return encodeStill(canvas, {
      format: spec.format,
      title: 'A person with a product',
      source: 'composed',
      hasLabel: spec.label,
      meta: { composition: 'beside', grip: null, product, handY: null, isCutOut: art.isCutOut, actor: null },
    });
  }
  const aspect = image.width / image.height;
  const isTall = aspect < 0.95;
  const room: Rect = isTall
    ? { x: width * 0.56, y: height * 0.515, width: width * 0.33, height: height * 0.36 }
    : { x: width * 0.37, y: height * 0.62, width: width * 0.5, height: height * 0.25 };
  const product = containIn(image.width, image.height, room, 'bottom');
  if (!isTall) product.x = Math.min(product.x, width * 0.84 - product.width);
  const edges = readEdges(image, product);
  const finger = 61;
  const grip: Grip = {
    kind: isTall && art.isCutOut ? 'wrap' : 'pinch',
    product,
    edges,
    finger,
    y:
      product.y +
      product.height * (isTall && art.isCutOut ? findPlainPart(image, (finger * 4) / product.height) : 0.64),
    light: holder.light.side,
  };
  paintHandBehind(ctx, grip, holder.colors, height);
  paintLitProduct(ctx, image, product, holder.light);
  paintHandBefore(ctx, grip, holder.colors);
  report('draw', 100);
  return encodeStill(canvas, {
    format: spec.format,
    title: holder.actor === null ? 'Product in hand' : `${holder.actor} with a product`,
    source: 'composed',
    hasLabel: spec.label,
    meta: {
      composition: 'in-hand',
      grip: grip.kind,
      product,
      handY: grip.y,
      isCutOut: art.isCutOut,
      actor: holder.actor,
    },
  });
}

/** A photo that could not be cut out is held as a print with a white border. */
function printOf(art: ProductArt): ProductArt['image'] {
  const aspect = Math.min(1.5, Math.max(0.68, art.photo.width / art.photo.height));
  const height = 900;
  const width = Math.round(height * aspect);
  const border = 34;
  const canvas = createCanvas(width + border * 2, height + border * 2);
  const board = createBoard(canvas.getContext('2d'), canvas.width, canvas.height, () => 0.5);
  board.ctx.fillStyle = '#fffdf8';
  board.ctx.beginPath();
  board.ctx.roundRect(0, 0, canvas.width, canvas.height, 18);
  board.ctx.fill();
  paintCover(board.ctx, art.photo, { x: border, y: border, width, height });
  return canvas;
}

/** The product under the room's light: shaded on the far side in its color. */
function paintLitProduct(ctx: SKRSContext2D, image: ProductArt['image'], at: Rect, light: Light): void {
  const layer = createCanvas(Math.ceil(at.width), Math.ceil(at.height));
  const g = layer.getContext('2d');
  g.imageSmoothingQuality = 'high';
  g.drawImage(image, 0, 0, layer.width, layer.height);
  g.globalCompositeOperation = 'source-atop';
  const shade = g.createLinearGradient(0, 0, layer.width, 0);
  const dark = underLight('#3a2c24', light.tint);
  const alpha = (opacity: number): string =>
    `${dark}${Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')}`;
  shade.addColorStop(0, alpha(light.side < 0 ? 0 : 0.32));
  shade.addColorStop(0.5, alpha(0.04));
  shade.addColorStop(1, alpha(light.side < 0 ? 0.32 : 0));
  g.fillStyle = shade;
  g.fillRect(0, 0, layer.width, layer.height);
  ctx.drawImage(layer, at.x, at.y, at.width, at.height);
}

function holdByCast(idOrName: string | undefined, prompt: string): Holder {
  const found = idOrName === undefined ? cast[0] : findActor(idOrName);
  if (!found) throw new PictureError('invalid_spec', `There is no actor called ${idOrName}.`);
  return { ...holdByActor(found, prompt), actor: found.name };
}

/** The person of a picture; one we drew ourselves is drawn anew if the search for faces misses theirs. */
async function holdByPerson(
  base: string | Uint8Array,
  { portrait, prompt }: Pick<z.output<typeof productInHandSpecSchema>, 'portrait' | 'prompt'>,
): Promise<Holder> {
  try {
    return await holdBefore(base);
  } catch (error) {
    const isMissed = error instanceof PictureError && error.code === 'invalid_human_image';
    if (!isMissed || portrait === undefined) throw error;
    return holdByActor((await setUpPortrait(portrait)).actor, prompt);
  }
}

function holdByActor(found: Actor, prompt: string): Holder {
  const wish = readPortraitPrompt(prompt);
  const actor: Actor = {
    ...found,
    look: { ...found.look, arm: 'none' },
    setting: { ...found.setting, scene: wish.scene ?? found.setting.scene },
  };
  const light: Light = { ...scenes[actor.setting.scene].light, side: actor.setting.light === 'left' ? -1 : 1 };
  const palette = createPalette(actor.look, actor.gender === 'female', light);
  const expression = wish.mood ?? 'happy';
  // Both hands of an actor at a table would already be in the picture.
  const rig = createRig(actor, inHandSize, { zoom: 1 }, 'talk', { seated: false });
  const pose = { x: 0.2, y: -0.3, tilt: 0.045 };
  return {
    photographed: null,
    actor: null,
    light,
    colors: { skin: palette.skin, sleeve: palette.top, isBare: actor.look.top === 'tank' },
    paint(ctx) {
      rig.paintBackdrop(ctx);
      ctx.save();
      // A little to the side, so that there is room for the hand.
      ctx.translate(-64, 0);
      rig.paintFigure(ctx, pose, { blink: 0, lookX: 0.1, lookY: 0, brow: 0.4, expression });
      rig.paintMouth(
        ctx,
        pose,
        expression === 'serious'
          ? { open: 0, width: 0.2, teeth: 0, tuck: 0 }
          : { open: 0.34, width: 0.72, teeth: 1, tuck: 0 },
        expression,
      );
      ctx.restore();
    },
  };
}

async function holdBefore(base: string | Uint8Array): Promise<Holder> {
  const { width, height } = inHandSize;
  const photo = await decodePicture(base, { longestSide: 1400, shortestSide: 200 });
  const person = findPerson(photo);
  const canvas = toCanvas(photo);
  // White, since skin and cloth are taken unchanged from the photo.
  const light: Light = { ...scenes.plaster.light, tint: '#ffffff', side: -1 };
  const shaded: Palette = createPalette(
    { ...firstItem(cast).look, skin: person.skin, topColor: person.cloth, hairColor: '#33221b' },
    true,
    light,
  );
  const { face } = person;
  const [focusX, focusY] = [face.x / photo.width, 0.4];
  const cheeks = {
    x: face.x - face.width * 0.3,
    y: face.eyeY,
    width: face.width * 0.6,
    height: face.chinY - face.eyeY,
  };
  const placed = coverScale(photo, focusX, focusY);
  const inPicture = { x: (face.x - placed.x) * placed.scale, chinY: (face.chinY - placed.y) * placed.scale };
  return {
    photographed: isDrawn(photo, cheeks) ? null : inPicture,
    actor: null,
    light,
    colors: { skin: shaded.skin, sleeve: shaded.top, isBare: false },
    paint: (ctx) => paintCover(ctx, canvas, { x: 0, y: 0, width, height }, { focusX, focusY }),
  };
}

/** The part of a photo `paintCover` shows if it fills the picture: its upper left corner, and the scale. */
function coverScale(photo: Picture, focusX: number, focusY: number): { x: number; y: number; scale: number } {
  const { width, height } = inHandSize;
  const scale = Math.max(width / photo.width, height / photo.height);
  const start = (size: number, seen: number, focus: number) =>
    Math.max(0, Math.min(size - seen, size * focus - seen / 2));
  return { x: start(photo.width, width / scale, focusX), y: start(photo.height, height / scale, focusY), scale };
}
