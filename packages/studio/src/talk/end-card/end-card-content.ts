import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { createRig } from '#actors/create-rig.ts';
import { contrastRatio } from '#images/contrast.ts';
import { type Picture, toCanvas } from '#images/picture.ts';
import { type ProductPalette, readPalette } from '#images/read-palette.ts';
import { type AdTheme, createTheme } from '#layouts/ad-theme.ts';
import { withBrandColors } from '#layouts/brand-theme.ts';
import { drawableText, type Face, type FaceRole } from '#layouts/faces.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import { facesOf, type TypeWorld } from '#layouts/type-worlds.ts';
import { seededRandom } from '#random/seeded-random.ts';
import type { LogoPicture } from '#talk/pictures/read-logo.ts';
import type { EndCardSpec } from '#talk/talk-spec.ts';
import type { CardLayout } from './card-layout.ts';
import { chooseCardLayout } from './choose-card-layout.ts';

/** A logo, and the plate it needs for visibility on the card's ground; null if it needs none. */
export interface CardLogo {
  image: Canvas;
  plate: string | null;
}

/** Content of the end card, with layout, fonts and colors decided. */
export interface EndCardContent {
  layout: CardLayout;
  theme: AdTheme;
  world: TypeWorld;
  faces: Record<FaceRole, Face>;
  headline: string;
  callToAction: string;
  url: string;
  logo: CardLogo | null;
  /** The product; without one, the actor is shown. */
  product: ProductArt | null;
  portrait: Canvas | null;
}

export interface EndCardInput {
  card: EndCardSpec;
  productName: string;
  actor: Actor;
  product: ProductArt | null;
  logo: LogoPicture | null;
  seed: string;
}

/** Chooses layout, letters and colors: the brand's, else those of the product, else those of the logo. */
export function prepareEndCard(input: EndCardInput): EndCardContent {
  const { card, product, actor, logo } = input;
  const logoPalette = logo && readPalette(logo.picture);
  const headline = drawableText(card.headline || input.productName);
  const url = drawableText((card.url ?? '').replace(/^https?:\/\//, '').replace(/\/$/, ''));
  const words = [input.seed, headline, card.callToAction].join(' ');
  const layout = chooseCardLayout(card.layout, {
    words,
    headline,
    hasUrl: url !== '',
    isCutOut: product ? product.isCutOut : null,
  });
  const own = chooseTheme(layout, product?.palette ?? null, logoPalette, input.seed);
  const theme = inBrandColors(own, card.colors ?? [], product?.palette ?? null);
  const world = card.font ?? layout.world;
  return {
    layout,
    theme,
    world,
    faces: facesOf(world),
    headline,
    callToAction: drawableText(card.callToAction),
    url,
    logo: logo && { image: toCanvas(logo.picture), plate: logo.ground ?? plateFor(logo.picture, theme.ground) },
    product,
    portrait: product ? null : paintPortrait(actor),
  };
}

/**
 * The plate a transparent logo needs: none, or a light or dark one if it would not stand out from the card's ground.
 */
function plateFor(logo: Picture, ground: string): string | null {
  const { colors } = readPalette(logo);
  const lost = (against: string) =>
    colors.reduce((sum, { color, share }) => sum + (contrastRatio(color, against) < 1.7 ? share : 0), 0);
  if (lost(ground) < 0.25) return null;
  return lost('#ffffff') <= lost('#16130f') ? '#ffffff' : '#16130f';
}

/** A brand's colors for ground and button; quiet and dark designs keep their grounds, as does a product like its brand. */
function inBrandColors(theme: AdTheme, colors: readonly string[], product: ProductPalette | null): AdTheme {
  const [main] = colors;
  if (main === undefined) return theme;
  const isOwnGround = theme.mood === 'paper' || theme.mood === 'night';
  const blends = (product?.colors ?? []).some(({ color, share }) => share > 0.3 && contrastRatio(color, main) < 1.35);
  return withBrandColors(
    { ...theme, mood: isOwnGround ? theme.mood : 'deep' },
    colors,
    isOwnGround || blends ? null : main,
  );
}

function chooseTheme(
  layout: CardLayout,
  product: ProductPalette | null,
  logo: ProductPalette | null,
  seed: string,
): AdTheme {
  const random = seededRandom(`${seed} card`);
  const palette = product?.accent ? product : logo?.accent ? logo : (product ?? logo);
  const none: ProductPalette = { colors: [], accent: null, second: null };
  // Whichever the hue comes from, the product has to stand out from the ground.
  return createTheme(palette ?? none, layout.moodFor(product ?? (palette?.accent ? palette : null)), random);
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
