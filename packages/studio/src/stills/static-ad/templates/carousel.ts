import type { Rect } from '#layouts/board.ts';
import { isRightToLeft, lineHeightOf, setFace } from '#layouts/faces.ts';
import { measureLine } from '#layouts/fit-text.ts';
import { paintProduct } from '#layouts/paint-product.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import { firstItem } from '#lists/require-item.ts';
import { paintBrandLine } from '../parts/paint-brand-line.ts';
import { paintFoot, priceNote } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import type { AdScene, AdTemplate } from '../template.ts';

/** Parts of the safe height: words above, what crosses the seams below, the button under both. */
const zones = { words: 0.44, things: 0.5, floor: 0.8, foot: 0.84 } as const;

/** Tall products stand beside the words if half of them is no wider than this part of a picture. */
const slim = 0.24;

/**
 * One of three to five pictures of a panorama, which are swiped through: a phrase each, the product across the first seam
 * and whole in the last one, where the button is. A ribbon runs through all of them; without a photo the name does.
 */
export const carousel: AdTemplate = {
  name: 'carousel',
  family: 'talk',
  moods: ['bold', 'deep', 'paper'],
  // Made only when it is asked for, and then alone: see `planCarousel`.
  suits: () => 0,
  paint(scene) {
    const { board, art } = scene;
    const view = viewOf(scene);
    paintGrounds(scene);
    if (art.length === 0) paintFrieze(scene, view);
    else paintRibbon(scene, view);
    const stands = art.length === 0 ? [] : paintAtSeams(scene, view);
    if (view.index === view.count - 1) paintEnd(scene);
    else paintPhrase(scene, freeOf(board.safe, stands));
  },
};

/** A picture's position in the panorama. */
interface View {
  index: number;
  count: number;
  isMirrored: boolean;
  /** Pixels of this picture of a place in the panorama, counted in pictures from the first. */
  across(place: number): number;
}

function viewOf({ board: { width }, frame, copy }: AdScene): View {
  const { index, count } = frame ?? { index: 0, count: 1 };
  // Of one language in all pictures, unlike headlines, which may be names.
  const isMirrored = isRightToLeft(copy.action);
  return {
    index,
    count,
    isMirrored,
    // The first picture of a language read from right to left is the rightmost.
    across: (place) => (isMirrored ? index + 1 - place : place - index) * width,
  };
}

function levelOf({ board: { safe } }: AdScene, part: number): number {
  return safe.y + safe.height * part;
}

function paintGrounds(scene: AdScene): void {
  const { board, theme } = scene;
  const { ctx, width, height } = board;
  ctx.fillStyle = theme.ground;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = theme.field;
  ctx.fillRect(0, levelOf(scene, zones.floor), width, height);
}

/** A ribbon from the first picture's edge to the product of the last one. */
function paintRibbon(scene: AdScene, { count, across }: View): void {
  const { board, theme } = scene;
  const { ctx, unit } = board;
  const [high, low] = [levelOf(scene, 0.56), levelOf(scene, 0.76)];
  ctx.strokeStyle = theme.panel;
  ctx.lineWidth = 84 * unit;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(across(-0.2), high);
  for (let place = 0; place < count; place++) {
    const end = place === count - 1 ? place + 0.5 : place + 1;
    const [from, to] = place % 2 === 0 ? [high, low] : [low, high];
    const third = (end - place) * 0.5;
    ctx.bezierCurveTo(across(place + third), from, across(end - third), to, across(end), to);
  }
  ctx.stroke();
}

/** The name, once or as often as the panorama takes it, cut by the seams. */
function paintFrieze(scene: AdScene, { count, across, isMirrored }: View): void {
  const { board, copy, theme } = scene;
  const { ctx, width, unit } = board;
  const name = copy.name || copy.action;
  const face = board.faces.display;
  const tall = (levelOf(scene, zones.floor) - levelOf(scene, zones.things)) / lineHeightOf(face, name);
  const panorama = count * width - 144 * unit;
  const once = measureLine(name, face, 100) / 100;
  const px = Math.min(tall * 1.2, once * tall * 1.2 > panorama * 0.6 ? panorama / once : tall * 1.2);
  const isLong = once * px > panorama * 0.6;
  const times = isLong ? 1 : Math.ceil((count * width) / (once * px + px * 0.3)) + 1;
  setFace(ctx, face, px, name);
  ctx.fillStyle = theme.panel;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  const step = once * px + px * 0.3;
  const begin = isMirrored ? across(count) : across(0);
  for (let time = 0; time < times; time++)
    ctx.fillText(name, begin + 72 * unit + time * step, levelOf(scene, zones.floor));
}

/** Products across the seams: the first across the first, further photos across the next. Returns those in this picture. */
function paintAtSeams(scene: AdScene, { count, across }: View): Rect[] {
  const { board, art, theme } = scene;
  const { width, safe } = board;
  const stands: Rect[] = [];
  for (let seam = 1; seam < count; seam++) {
    const x = across(seam);
    const product = art[seam - 1];
    // The last picture shows the whole product: another one at its edge would be too much.
    if (!product || (seam === count - 1 && count > 2 && seam > 1)) continue;
    const top = isSlim(board, product) ? safe.y : levelOf(scene, zones.things);
    const box = { x: x - width * 0.42, y: top, width: width * 0.84, height: levelOf(scene, 0.95) - top };
    if (box.x + box.width < 0 || box.x > width) continue;
    const at = paintProduct(board, product, box, { shadowColor: theme.shadow });
    if (at.x < width && at.x + at.width > 0) stands.push(at);
  }
  return stands;
}

function isSlim({ width, safe }: AdScene['board'], { isCutOut, image }: ProductArt): boolean {
  return isCutOut && ((image.width / image.height) * safe.height * 0.95) / 2 <= width * slim;
}

/** Area left for words beside and above products. */
function freeOf(safe: Rect, stands: readonly Rect[]): Rect {
  let [left, right] = [safe.x, safe.x + safe.width];
  for (const at of stands) {
    if (at.y > safe.y + safe.height * (zones.words - 0.02)) continue;
    if (at.x < safe.x) left = Math.max(left, at.x + at.width + 36);
    else right = Math.min(right, at.x - 36);
  }
  return { x: left, y: safe.y, width: right - left, height: safe.height * zones.words };
}

function paintPhrase(scene: AdScene, room: Rect): void {
  const { board, headline, theme, frame } = scene;
  const { unit } = board;
  const isFirst = frame?.index === 0;
  const top = isFirst ? paintBrandLine(scene, room, { color: theme.ink, ground: theme.ground }) : room.y;
  placeWords(scene, { ...room, y: top, height: room.y + room.height - top }, [
    {
      text: headline,
      face: board.faces.display,
      // Without a product beside them, the words fill the picture.
      maxPx: (room.width < board.safe.width ? 230 : 300) * unit,
      minPx: 44 * unit,
      maxLines: 5,
      color: theme.ink,
      ground: theme.ground,
    },
  ]);
}

/** The last picture: what it comes to, the whole product, the button. */
function paintEnd(scene: AdScene): void {
  const { board, copy, headline, art, theme } = scene;
  const { width, unit, safe } = board;
  const foot = paintFoot(scene, {
    ground: theme.field,
    note: priceNote(copy),
  });
  const words = placeWords(scene, { ...safe, height: safe.height * (zones.words - 0.04) }, [
    {
      text: headline,
      face: board.faces.display,
      maxPx: 200 * unit,
      minPx: 44 * unit,
      maxLines: 3,
      color: theme.ink,
      ground: theme.ground,
      share: 0.72,
    },
    {
      text: copy.line,
      face: board.faces.strong,
      maxPx: 44 * unit,
      minPx: 30 * unit,
      maxLines: 2,
      gap: 18 * unit,
      isOptional: true,
      color: theme.ink,
      ground: theme.ground,
    },
  ]);
  if (art.length === 0) return;
  const top = Math.min(words.y + words.height + 28 * unit, levelOf(scene, zones.words));
  const box = {
    x: width * 0.2,
    y: top,
    width: width * 0.6,
    height: Math.min(foot.y - 20 * unit, levelOf(scene, zones.foot)) - top,
  };
  paintProduct(board, firstItem(art), box, { shadowColor: theme.shadow });
}
