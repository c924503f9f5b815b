import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '#canvas/color.ts';
import type { Box } from '#canvas/stage.ts';
import { toLab } from '#images/oklab.ts';
import type { ProductPalette } from '#images/read-palette.ts';
import { type AdTheme, createTheme, type Mood } from '#layouts/ad-theme.ts';
import { createBoard, placeText } from '#layouts/board.ts';
import { drawableText } from '#layouts/faces.ts';
import { containIn, paintCover, paintPhoto, paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import { seededRandom } from '#random/seeded-random.ts';
import type { PicturePlace } from '#talk/place-layouts.ts';

/** Pictures whose shape differs more than this from the panel's are shown whole over a blurred fill, not cropped. */
const coverTolerance = 1.4;
/** Enlarged further than this, a photo becomes blurry, so it is shown as a card. */
const largestEnlargement = 2;
/** Crop position for scenes without a subject: captions cover the lower part. */
const unseen = { x: 0.5, y: 0.45 };

/** Grounds that contrast with a cut-out product, used in turn so that several pictures look different. */
const moodsFor: Record<'light' | 'dark', readonly Mood[]> = { dark: ['bold', 'paper'], light: ['deep', 'bold'] };

/** The mood of ground `order` for a product: light behind dark products, strong or dark behind light ones. */
export function moodFor({ colors }: ProductPalette, order: number): Mood {
  const tone = colors.reduce((sum, { color, share }) => sum + share * toLab(color).l, 0);
  const weight = colors.reduce((sum, { share }) => sum + share, 0);
  const moods = moodsFor[tone / Math.max(0.01, weight) < 0.66 ? 'dark' : 'light'];
  return moods[order % moods.length] ?? 'bold';
}

export interface PanelOptions {
  place: PicturePlace;
  /** Varies the ground. */
  order: number;
  /** The product's name, set where the place has a line for it; may be empty. */
  name: string;
}

/** A picture painted for its panel, and the box of the product in stage pixels; null for a photo that covers the panel. */
export interface PaintedPanel {
  canvas: Canvas;
  product: Box | null;
}

/**
 * A product picture for a panel: a cut-out product on a stage of its own colors, a photograph of the panel's shape cropped
 * around its subject, any other as a card over its own blurred enlargement.
 */
export function paintPanel(art: ProductArt, { place, order, name }: PanelOptions): PaintedPanel {
  const { panel } = place;
  const canvas = createCanvas(panel.width, panel.height);
  const ctx = canvas.getContext('2d');
  if (art.isCutOut) return { canvas, product: paintOnSet(ctx, art, { place, order, name }) };
  const { photo } = art;
  const shape = photo.width / photo.height / (panel.width / panel.height);
  const enlargement = Math.max(panel.width / photo.width, panel.height / photo.height);
  const isClose = shape <= coverTolerance && shape >= 1 / coverTolerance;
  if (isClose && enlargement <= largestEnlargement) {
    paintPhoto(ctx, photo, { x: 0, y: 0, width: panel.width, height: panel.height }, unseen);
    return { canvas, product: null };
  }
  return { canvas, product: paintCardOnFill(ctx, photo, place) };
}

/** Where something of this shape is largest; among nearly equal rooms the first. */
export function fitInRooms(aspect: number, rooms: readonly Box[], anchor: 'bottom' | 'center' = 'center'): Box {
  const fitted = rooms.map((room) => containIn(aspect, 1, room, anchor));
  const largest = Math.max(...fitted.map(({ width }) => width));
  return fitted.find(({ width }) => width >= largest * 0.88) ?? { x: 0, y: 0, width: 2, height: 2 };
}

function scaledTo(box: Box, part: number): Box {
  return {
    x: box.x + (box.width * (1 - part)) / 2,
    y: box.y + box.height * (1 - part),
    width: box.width * part,
    height: box.height * part,
  };
}

function paintOnSet(ctx: SKRSContext2D, art: ProductArt, { place, order, name }: PanelOptions): Box {
  const { panel } = place;
  const random = seededRandom(`panel ${order}`);
  const theme = createTheme(art.palette, moodFor(art.palette, order), random);
  const fitted = fitInRooms(art.image.width / art.image.height, place.rooms, 'bottom');
  const box = scaledTo(fitted, Math.min(1, (largestEnlargement * 1.1 * art.image.width) / fitted.width));
  paintSet(ctx, theme, panel, box);
  const board = createBoard(ctx, panel.width, panel.height, random);
  const label = drawableText(name);
  if (label && place.name) {
    const isWide = panel.width > panel.height;
    placeText(board, {
      text: label,
      face: 'display',
      box: place.name,
      maxPx: Math.min(place.name.height, panel.height * 0.16),
      minPx: Math.min(panel.width, panel.height) * 0.04,
      maxLines: isWide ? 3 : 1,
      align: isWide ? 'left' : 'center',
      valign: 'middle',
      color: theme.ink,
      ground: [theme.ground],
    });
  }
  paintProduct(board, art, box, { anchor: 'bottom', shadow: 'ground', shadowColor: theme.shadow });
  return box;
}

/** A wall, a floor the product stands on, and a disc of light behind it that reaches past the edges. */
function paintSet(ctx: SKRSContext2D, theme: AdTheme, { width, height }: Box, product: Box): void {
  const unit = Math.min(width, height);
  const floor = product.y + product.height - unit * 0.035;
  const centerX = product.x + product.width / 2;
  ctx.fillStyle = theme.ground;
  ctx.fillRect(0, 0, width, height);
  const radius = Math.max(unit * 0.4, Math.max(product.width, product.height) * 0.62);
  const centerY = product.y + product.height / 2;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, width, floor);
  ctx.clip();
  ctx.fillStyle = theme.field;
  ctx.beginPath();
  ctx.arc(centerX, centerY, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
  paintSoftEllipse(ctx, { x: centerX, y: centerY, rx: radius * 1.2, ry: radius * 1.2 }, '#ffffff', 0.18);
  ctx.fillStyle = theme.field;
  ctx.fillRect(0, floor, width, height - floor);
  paintRings(ctx, theme, { x: centerX, y: floor + unit * 0.02 }, { floor, width, height });
  const shade = ctx.createLinearGradient(0, floor, 0, height);
  shade.addColorStop(0, 'rgba(0, 0, 0, 0.1)');
  shade.addColorStop(0.35, 'rgba(0, 0, 0, 0)');
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.16)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, floor, width, height - floor);
}

/** Rings of light around the product's foot, out to the edges: the floor is part of the picture, not what is left of it. */
function paintRings(
  ctx: SKRSContext2D,
  { ground, field }: AdTheme,
  center: { x: number; y: number },
  { floor, width, height }: { floor: number; width: number; height: number },
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, floor, width, height - floor);
  ctx.clip();
  const reach = Math.hypot(Math.max(center.x, width - center.x), (height - center.y) / ringFlatness);
  for (let ring = ringCount; ring > 0; ring--) {
    const radius = (reach * ring) / ringCount;
    ctx.fillStyle = ring % 2 === 0 ? withAlpha(ground, 0.34) : field;
    ctx.beginPath();
    ctx.ellipse(center.x, center.y, radius, radius * ringFlatness, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
}

const ringCount = 7;
/** Height of a ring relative to its width: the floor as seen from a little above. */
const ringFlatness = 0.42;

/** The whole photo as a rounded card over its own blurred enlargement, clear of label and captions. */
function paintCardOnFill(ctx: SKRSContext2D, photo: Canvas, { panel, rooms }: PicturePlace): Box {
  const { width, height } = panel;
  const unit = Math.min(width, height);
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
  // A long panorama loses its ends; otherwise it would be too small to recognize.
  const shape = Math.min(2, Math.max(0.5, photo.width / photo.height));
  const whole = fitInRooms(shape, rooms);
  const sharpest = largestEnlargement * Math.min(photo.width, photo.height * shape);
  const scale = Math.min(1, Math.max(sharpest, unit * 0.44) / whole.width);
  const [cardWidth, cardHeight] = [whole.width * scale, whole.height * scale];
  const at = {
    x: whole.x + (whole.width - cardWidth) / 2,
    y: whole.y + (whole.height - cardHeight) / 2,
    width: cardWidth,
    height: cardHeight,
  };
  const radius = Math.min(unit * 0.035, at.width / 4, at.height / 4);
  ctx.save();
  ctx.shadowColor = 'rgba(0, 0, 0, 0.42)';
  ctx.shadowBlur = unit * 0.04;
  ctx.shadowOffsetY = unit * 0.012;
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
  return at;
}
