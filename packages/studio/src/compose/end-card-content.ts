import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { createRig } from '#actors/create-rig.ts';
import { moodFor } from '#compose/paint-cutaway.ts';
import { RenderError } from '#compose/render-error.ts';
import type { EndCardSpec } from '#compose/talk-spec.ts';
import { contrastRatio } from '#images/contrast.ts';
import { cutOut } from '#images/cut-out.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { createPicture, type Picture, toCanvas } from '#images/picture.ts';
import { type ProductPalette, readPalette } from '#images/read-palette.ts';
import { type AdTheme, createTheme } from '#layouts/ad-theme.ts';
import { drawableText } from '#layouts/faces.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import { seededRandom } from '#timeline/seeded-random.ts';

/** A logo, and the plate it needs to be seen on the card's ground; null when it can stand alone. */
export interface CardLogo {
  image: Canvas;
  plate: string | null;
}

/** Everything the end card shows, with fonts and colours decided. */
export interface EndCardContent {
  theme: AdTheme;
  headline: string;
  callToAction: string;
  url: string;
  logo: CardLogo | null;
  /** The product; without one the actor is shown. */
  product: ProductArt | null;
  portrait: Canvas | null;
}

export interface EndCardInput {
  card: EndCardSpec;
  productName: string;
  actor: Actor;
  product: ProductArt | null;
  seed: string;
}

/** Loads the logo and chooses the colours: from the product, else from the logo. Throws `unreadable_media`. */
export async function prepareEndCard(input: EndCardInput): Promise<EndCardContent> {
  const { card, product, actor } = input;
  const logo = card.logo === undefined ? null : await loadLogo(card.logo);
  const logoPicture = logo?.picture ?? null;
  const logoPalette = logoPicture && readPalette(logoPicture);
  const theme = chooseTheme(product?.palette ?? null, logoPalette, input.seed);
  return {
    theme,
    headline: drawableText(card.headline || input.productName),
    callToAction: drawableText(card.callToAction),
    url: drawableText((card.url ?? '').replace(/^https?:\/\//, '').replace(/\/$/, '')),
    logo: logo && { image: toCanvas(logo.picture), plate: logo.ground ?? plateFor(logo.picture, theme.ground) },
    product,
    portrait: product ? null : paintPortrait(actor),
  };
}

/** A logo without the empty rim around it, and the colour of its own ground where it has one. */
async function loadLogo(file: string): Promise<{ picture: Picture; ground: string | null }> {
  try {
    const picture = await decodePicture(file, { longestSide: 900, shortestSide: 16 });
    if (!hasClearCorners(picture)) return { picture: trimGround(picture), ground: cornerColour(picture) };
    // Only logos with transparency are freed: letters cut from a white ground would come out empty.
    const cut = cutOut(picture);
    return { picture: cut.kind === 'cut-out' ? cut.picture : picture, ground: null };
  } catch (cause) {
    throw new RenderError('unreadable_media', 'The logo could not be read as a picture.', { cause });
  }
}

function cornerColour({ data }: Picture): string {
  const [red = 255, green = 255, blue = 255] = data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** An opaque logo without the plain rim around it. */
function trimGround(picture: Picture): Picture {
  const { width, height, data } = picture;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if ([0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) < 24)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right - left < 8 || bottom - top < 8) return picture;
  const trimmed = createPicture(right - left + 1, bottom - top + 1);
  for (let y = 0; y < trimmed.height; y++) {
    const from = ((top + y) * width + left) * 4;
    trimmed.data.set(data.subarray(from, from + trimmed.width * 4), y * trimmed.width * 4);
  }
  return trimmed;
}

function hasClearCorners({ width, height, data }: Picture): boolean {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  return corners.filter((at) => (data[at * 4 + 3] ?? 255) < 16).length >= 3;
}

/** The plate a free-standing logo needs: none, or a light or dark one when it would be lost on the card's ground. */
function plateFor(logo: Picture, ground: string): string | null {
  const { colors } = readPalette(logo);
  const lost = (against: string) =>
    colors.reduce((sum, { color, share }) => sum + (contrastRatio(color, against) < 1.7 ? share : 0), 0);
  if (lost(ground) < 0.25) return null;
  return lost('#ffffff') <= lost('#16130f') ? '#ffffff' : '#16130f';
}

function chooseTheme(product: ProductPalette | null, logo: ProductPalette | null, seed: string): AdTheme {
  const random = seededRandom(`${seed} card`);
  const palette = product?.accent ? product : logo?.accent ? logo : (product ?? logo);
  const none: ProductPalette = { colors: [], accent: null, second: null };
  // Whose ever the hue is, the ground has to set the product off.
  const mood = product ? moodFor(product, 0) : palette?.accent ? 'bold' : 'deep';
  return createTheme(palette ?? none, mood, random);
}

const portraitSide = 760;

/** The actor's smile in a square, for cards without a product. */
function paintPortrait(actor: Actor): Canvas {
  const stage = { width: portraitSide, height: portraitSide };
  const canvas = createCanvas(portraitSide, portraitSide);
  const ctx = canvas.getContext('2d');
  const rig = createRig(actor, stage, { zoom: 1 }, 'tile');
  const pose = { x: 0.1, y: -0.15, tilt: 0.02 };
  for (const paint of [
    () => rig.paintBackdrop(ctx),
    () => rig.paintFigure(ctx, pose, { blink: 0, lookX: 0, lookY: 0, brow: 0.5, expression: 'happy' }),
    () => rig.paintMouth(ctx, pose, { open: 0.28, width: 0.75, teeth: 1, tuck: 0 }, 'happy'),
  ]) {
    ctx.save();
    paint();
    ctx.restore();
  }
  return canvas;
}
