import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';
import { PictureError } from '#errors/picture-error.ts';
import { RenderError } from '#errors/render-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { type Mask, resizeMask, softenMask } from '#images/mask.ts';
import { fromLch, toLch } from '#images/oklab.ts';
import { fromCanvas, type Picture, toCanvas } from '#images/picture.ts';
import { readPalette } from '#images/read-palette.ts';
import { convertRgba } from '#pixels/convert-rgba.ts';
import { createOverlay } from '#pixels/yuv-overlay.ts';
import { createYuvPicture, evenBox, type YuvPicture } from '#pixels/yuv-picture.ts';
import { freeProduct } from '#vision/free-product.ts';
import type { KeptCut } from '#vision/kept-cut.ts';
import { locateFaces } from '#vision/locate-faces.ts';
import { chooseClipStage } from './choose-clip-stage.ts';
import { fillHoles } from './fill-holes.ts';
import type { ImageToVideoSpec } from './image-to-video-spec.ts';
import type { WarpLayer } from './warp-picture.ts';

/** A picture split into layers for motion. */
export interface PictureLayers {
  stage: Stage;
  /** The background, or the whole picture. Covers the stage. */
  plate: YuvPicture;
  /** The subject, and its upper left corner on the plate; null if it cannot be separated. */
  near: { layer: WarpLayer; x: number; y: number } | null;
  /** The focal point, in parts of the plate. */
  focus: { x: number; y: number };
}

/** Plate pixels per stage pixel: preserves detail for a zoom. */
const overscan = 1.14;
/** Maximum excess of a picture beyond the stage, for moves along it. */
const mostBeyond = 1.9;
const cutSide = 1100;

/**
 * Reads a picture and splits it into layers: an object that can be cut out becomes a separate layer and the backdrop
 * behind it is filled in. Throws RenderError `unreadable_media` for unusable files.
 */
export async function loadPictureLayers(
  { image, imageCut, ratio }: Pick<ImageToVideoSpec, 'image' | 'imageCut' | 'ratio'>,
  { wantsBlur, cacheDir }: { wantsBlur: boolean; cacheDir?: string | undefined },
): Promise<PictureLayers> {
  const picture = await decode(image);
  const stage = chooseClipStage(picture, ratio);
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height) * overscan;
  const even = (value: number) => Math.floor(value / 2) * 2;
  const size = {
    width: even(Math.min(picture.width * scale, stage.width * mostBeyond)),
    height: even(Math.min(picture.height * scale, stage.height * mostBeyond)),
  };
  const offset = { x: (size.width - picture.width * scale) / 2, y: (size.height - picture.height * scale) / 2 };
  const full = toCanvas(picture);
  const drawWhole = (canvas: Canvas, source: Canvas, x = 0, y = 0): void => {
    const ctx = canvas.getContext('2d');
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(source, offset.x - x, offset.y - y, picture.width * scale, picture.height * scale);
  };
  const plate = createCanvas(size.width, size.height);
  const subject = await findSubject(picture, full, { cacheDir, cut: imageCut });
  if (!subject) {
    drawWhole(plate, full);
    const face = findFace(full);
    const focus = face
      ? {
          x: (offset.x + face.x * picture.width * scale) / size.width,
          y: (offset.y + face.y * picture.height * scale) / size.height,
        }
      : { x: 0.5, y: 0.45 };
    if (wantsBlur) blurAround(plate, focus);
    return { stage, plate: toYuv(plate), near: null, focus };
  }
  if (subject.isSeeThrough) paintGround(plate, picture);
  else drawWhole(plate, full);
  if (subject.behind) drawWhole(plate, subject.behind);
  if (wantsBlur) blurWhole(plate);
  const toPlate = (part: { x: number; y: number }) => ({
    x: offset.x + part.x * picture.width * scale,
    y: offset.y + part.y * picture.height * scale,
  });
  const [from, to] = [toPlate({ x: subject.left, y: subject.top }), toPlate({ x: subject.right, y: subject.bottom })];
  const box = evenBox(
    { x: from.x - 6, y: from.y - 6, width: to.x - from.x + 12, height: to.y - from.y + 12 },
    size.width,
    size.height,
  );
  const near = createCanvas(box.width, box.height);
  drawWhole(near, full, box.x, box.y);
  near.getContext('2d').globalCompositeOperation = 'destination-in';
  drawWhole(near, subject.mask, box.x, box.y);
  return {
    stage,
    plate: toYuv(plate),
    near: { layer: toLayer(near), x: box.x, y: box.y },
    focus: { x: (from.x + to.x) / 2 / size.width, y: (from.y + to.y) / 2 / size.height },
  };
}

async function decode(file: string): Promise<Picture> {
  try {
    return await decodePicture(file, { longestSide: 2600 });
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    throw new RenderError('unreadable_media', cause.message, { cause });
  }
}

const faceSide = 400;

/** The middle of the largest face, in parts of the picture. */
function findFace(full: Canvas): { x: number; y: number } | null {
  const reduce = Math.min(1, faceSide / Math.max(full.width, full.height));
  const small = createCanvas(
    Math.max(1, Math.round(full.width * reduce)),
    Math.max(1, Math.round(full.height * reduce)),
  );
  small.getContext('2d').drawImage(full, 0, 0, small.width, small.height);
  const face = locateFaces(fromCanvas(small))[0];
  if (!face) return null;
  const middle = { x: (face.x + face.size / 2) / small.width, y: (face.y + face.size / 2) / small.height };
  return { x: Math.min(0.85, Math.max(0.15, middle.x)), y: Math.min(0.85, Math.max(0.15, middle.y)) };
}

interface Subject {
  /** Bounds in parts of the picture. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Opaque on the subject; any size. */
  mask: Canvas;
  /** Fill for the area behind it, transparent elsewhere; null if there is nothing behind. */
  behind: Canvas | null;
  isSeeThrough: boolean;
}

/** The subject as a layer of its own, where it can be told from what is behind it. */
async function findSubject(
  picture: Picture,
  full: Canvas,
  { cacheDir, cut: kept }: { cacheDir: string | undefined; cut: KeptCut },
): Promise<Subject | null> {
  const reduce = Math.min(1, cutSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * reduce));
  const height = Math.max(1, Math.round(picture.height * reduce));
  const small = createCanvas(width, height);
  small.getContext('2d').drawImage(full, 0, 0, width, height);
  const work = fromCanvas(small);
  // People end at the lower edge.
  const cut = await freeProduct(work, cacheDir, kept, 1);
  if (cut.kind === 'card' || cut.coverage > 0.72) return null;
  const mask: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let y = 0; y < cut.picture.height; y++)
    for (let x = 0; x < cut.picture.width; x++)
      mask.data[(y + cut.y) * width + x + cut.x] = cut.picture.data[(y * cut.picture.width + x) * 4 + 3] as number;
  const isSeeThrough = isTransparent(work);
  const bounds = {
    left: cut.x / width,
    top: cut.y / height,
    right: (cut.x + cut.picture.width) / width,
    bottom: (cut.y + cut.picture.height) / height,
  };
  const subject = { ...bounds, mask: maskCanvas(mask, null), isSeeThrough };
  if (isSeeThrough) return { ...subject, behind: null };
  // A wide rim, because the edge of a photographed object has picked up its color.
  const rim = Math.max(3, Math.round(Math.max(width, height) / 130));
  const hole = resizeMask({ ...mask, data: mask.data.map((value) => (value > 20 ? 255 : 0)) }, rim);
  const filled = fillHoles(work, hole.data);
  return { ...subject, behind: maskCanvas(softenMask(hole, 2), filled) };
}

function isTransparent({ data }: Picture): boolean {
  let clear = 0;
  for (let index = 3; index < data.length; index += 4) if ((data[index] as number) < 16) clear++;
  return clear > data.length / 4 / 25;
}

/** A picture with the mask's opacity, black without colors. */
function maskCanvas(mask: Mask, colors: Picture | null): Canvas {
  const data = colors ? colors.data.slice() : new Uint8ClampedArray(mask.data.length * 4);
  for (let index = 0; index < mask.data.length; index++) data[index * 4 + 3] = mask.data[index] as number;
  return toCanvas({ width: mask.width, height: mask.height, data });
}

/** A quiet ground for an object without a background: its own color, pale, lighter in the middle. */
function paintGround(plate: Canvas, picture: Picture): void {
  const { accent } = readPalette(picture);
  const hue = accent ? toLch(accent).h : 80;
  const chroma = accent ? 0.045 : 0.012;
  const ctx = plate.getContext('2d');
  const glow = ctx.createRadialGradient(
    plate.width / 2,
    plate.height * 0.45,
    0,
    plate.width / 2,
    plate.height * 0.45,
    Math.hypot(plate.width, plate.height) * 0.55,
  );
  glow.addColorStop(0, fromLch(0.95, chroma * 0.6, hue));
  glow.addColorStop(1, fromLch(0.83, chroma, hue));
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, plate.width, plate.height);
}

/** Blurring a quarter-size copy costs a hundredth and looks the same. */
function blurred(source: Canvas, radius: number): Canvas {
  const small = createCanvas(Math.ceil(source.width / 4), Math.ceil(source.height / 4));
  const ctx = small.getContext('2d');
  ctx.filter = `blur(${radius / 4}px)`;
  ctx.drawImage(source, 0, 0, small.width, small.height);
  return small;
}

function blurWhole(plate: Canvas): void {
  const soft = blurred(plate, Math.max(plate.width, plate.height) / 110);
  plate.getContext('2d').drawImage(soft, 0, 0, plate.width, plate.height);
}

/** Sharp around the focus, soft towards the edges. */
function blurAround(plate: Canvas, focus: { x: number; y: number }): void {
  const { width, height } = plate;
  const soft = createCanvas(width, height);
  const ctx = soft.getContext('2d');
  ctx.drawImage(blurred(plate, Math.max(width, height) / 130), 0, 0, width, height);
  ctx.globalCompositeOperation = 'destination-in';
  ctx.translate(focus.x * width, focus.y * height);
  ctx.scale(width * 0.55, height * 0.55);
  const ring = ctx.createRadialGradient(0, 0, 0.5, 0, 0, 1);
  ring.addColorStop(0, 'rgba(0,0,0,0)');
  ring.addColorStop(1, 'rgba(0,0,0,1)');
  ctx.fillStyle = ring;
  ctx.fillRect(-2, -2, 4, 4);
  plate.getContext('2d').drawImage(soft, 0, 0);
}

function toYuv(canvas: Canvas): YuvPicture {
  const picture = createYuvPicture(canvas.width, canvas.height);
  const ctx = canvas.getContext('2d');
  // Transparent areas become paper.
  ctx.globalCompositeOperation = 'destination-over';
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  convertRgba(canvas.data(), picture);
  return picture;
}

function toLayer(canvas: Canvas): WarpLayer {
  const { width, height } = canvas;
  const rgba = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const overlay = createOverlay(rgba, { x: 0, y: 0, width, height });
  const colors = createYuvPicture(width, height);
  const opacity = new Uint8Array(colors.data.length);
  for (let index = 0; index < opacity.length; index++) {
    opacity[index] = 255 - (overlay.clearness[index] as number);
    colors.data[index] = Math.round((overlay.premultiplied[index] as number) / 255);
  }
  return { colors, opacity };
}
