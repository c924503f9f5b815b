import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';
import { toLab } from '#images/oklab.ts';
import type { ProductPalette } from '#images/read-palette.ts';
import { type AdTheme, createTheme, type Mood } from '#layouts/ad-theme.ts';
import { createBoard, type Rect } from '#layouts/board.ts';
import { containIn, paintCover, paintPhoto, paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import { seededRandom } from '#random/seeded-random.ts';

/** Pictures whose shape differs more than this from the stage's are shown whole over a blurred fill, not cropped. */
const coverTolerance = 1.4;
/** Enlarged further than this, a photo becomes blurry, so it is shown as a card. */
const largestEnlargement = 2;
/** Crop position for scenes without a subject: captions cover the lower part. */
const unseen = { x: 0.5, y: 0.45 };

/** Grounds that contrast with a cut-out product, used in turn so that several cutaways look different. */
const moodsFor: Record<'light' | 'dark', readonly Mood[]> = { dark: ['bold', 'paper'], light: ['deep', 'bold'] };

/** The mood of ground `order` for a product: light behind dark products, strong or dark behind light ones. */
export function moodFor({ colors }: ProductPalette, order: number): Mood {
  const tone = colors.reduce((sum, { color, share }) => sum + share * toLab(color).l, 0);
  const weight = colors.reduce((sum, { share }) => sum + share, 0);
  const moods = moodsFor[tone / Math.max(0.01, weight) < 0.66 ? 'dark' : 'light'];
  return moods[order % moods.length] ?? 'bold';
}

/**
 * A product picture that fills a frame: a cut-out product on a stage of its own colors, a photograph of the stage's
 * shape cropped around its subject, any other as a card over its own blurred enlargement. `order` varies the ground.
 */
export function paintCutaway(art: ProductArt, stage: Stage, order: number): Canvas {
  const canvas = createCanvas(stage.width, stage.height);
  const ctx = canvas.getContext('2d');
  if (art.isCutOut) {
    paintOnStage(ctx, art, stage, order);
    return canvas;
  }
  const { photo } = art;
  const shape = photo.width / photo.height / (stage.width / stage.height);
  const enlargement = Math.max(stage.width / photo.width, stage.height / photo.height);
  const isClose = shape <= coverTolerance && shape >= 1 / coverTolerance;
  if (isClose && enlargement <= largestEnlargement)
    paintPhoto(ctx, photo, { x: 0, y: 0, width: stage.width, height: stage.height }, unseen);
  else paintCardOnFill(ctx, photo, stage);
  return canvas;
}

function paintOnStage(ctx: SKRSContext2D, art: ProductArt, stage: Stage, order: number): void {
  const { width, height } = stage;
  const random = seededRandom(`cutaway ${order}`);
  const theme = createTheme(art.palette, moodFor(art.palette, order), random);
  const isTall = height > width * 1.2;
  const floor = Math.round(height * (isTall ? 0.6 : 0.68));
  paintSet(ctx, theme, stage, floor);
  const board = createBoard(ctx, width, height, random);
  // Captions are below the floor line in tall pictures, so the product stands above them.
  const box: Rect = isTall
    ? { x: width * 0.14, y: height * 0.14, width: width * 0.72, height: floor + height * 0.012 - height * 0.14 }
    : { x: width * 0.2, y: height * 0.07, width: width * 0.6, height: height * 0.68 };
  const enlarged = Math.min(
    1,
    (largestEnlargement * 1.1 * art.image.width) / containIn(art.image.width, art.image.height, box).width,
  );
  const fitted = {
    x: box.x + (box.width * (1 - enlarged)) / 2,
    y: box.y + box.height * (1 - enlarged),
    width: box.width * enlarged,
    height: box.height * enlarged,
  };
  paintProduct(board, art, fitted, { anchor: 'bottom', shadow: 'ground', shadowColor: theme.shadow });
}

/** A wall, a floor and a disc of light behind the product. */
function paintSet(ctx: SKRSContext2D, theme: AdTheme, { width, height }: Stage, floor: number): void {
  ctx.fillStyle = theme.ground;
  ctx.fillRect(0, 0, width, height);
  const radius = Math.min(width, height) * 0.44;
  ctx.fillStyle = theme.field;
  ctx.beginPath();
  ctx.arc(width / 2, floor - radius * 0.78, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillRect(0, floor - height * 0.012, width, height - floor + height * 0.012);
  paintSoftEllipse(ctx, { x: width / 2, y: floor - radius * 0.9, rx: radius * 1.5, ry: radius * 1.5 }, '#ffffff', 0.2);
  const shade = ctx.createLinearGradient(0, floor, 0, height);
  shade.addColorStop(0, 'rgba(0, 0, 0, 0.07)');
  shade.addColorStop(0.4, 'rgba(0, 0, 0, 0)');
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.12)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, floor - height * 0.012, width, height);
}

/** The whole photo as a rounded card over its own blurred enlargement, a little high so that captions stay below it. */
function paintCardOnFill(ctx: SKRSContext2D, photo: Canvas, { width, height }: Stage): void {
  const tiny = createCanvas(Math.max(2, Math.round(width / 40)), Math.max(2, Math.round(height / 40)));
  const small = tiny.getContext('2d');
  small.imageSmoothingQuality = 'high';
  // Drawn beyond its edges, because a blur would pull in transparency.
  small.filter = 'blur(2px)';
  paintCover(small, photo, { x: -4, y: -4, width: tiny.width + 8, height: tiny.height + 8 });
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(tiny, 1, 1, tiny.width - 2, tiny.height - 2, 0, 0, width, height);
  ctx.fillStyle = 'rgba(20, 16, 12, 0.24)';
  ctx.fillRect(0, 0, width, height);
  const isTall = height > width * 1.2;
  const room = { x: width * 0.06, y: height * 0.07, width: width * 0.88, height: height * (isTall ? 0.86 : 0.84) };
  // A long panorama loses its ends; otherwise it would be too small to recognize.
  const shape = Math.min(isTall ? 2 : 2.6, Math.max(isTall ? 0.4 : 0.6, photo.width / photo.height));
  const whole = containIn(shape, 1, room);
  const sharpest = largestEnlargement * Math.min(photo.width, photo.height * shape);
  const scale = Math.min(1, Math.max(sharpest, Math.min(width, height) * 0.44) / whole.width);
  const card = { width: whole.width * scale, height: whole.height * scale };
  const centerY = card.height < height * 0.6 ? height * (isTall ? 0.4 : 0.42) : height / 2;
  const at = { x: (width - card.width) / 2, y: centerY - card.height / 2, ...card };
  const radius = Math.min(Math.min(width, height) * 0.035, at.width / 4, at.height / 4);
  ctx.save();
  ctx.shadowColor = 'rgba(0, 0, 0, 0.42)';
  ctx.shadowBlur = Math.min(width, height) * 0.04;
  ctx.shadowOffsetY = Math.min(width, height) * 0.012;
  ctx.fillStyle = '#000000';
  ctx.beginPath();
  ctx.roundRect(at.x + 1, at.y + 1, at.width - 2, at.height - 2, radius);
  ctx.fill();
  ctx.restore();
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(at.x, at.y, at.width, at.height, radius);
  ctx.clip();
  paintPhoto(ctx, photo, at);
  ctx.restore();
}
