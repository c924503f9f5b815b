import path from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { type Picture, toCanvas } from '#images/picture.ts';
import { createLids, type Lids } from './eyes/lids.ts';
import { type FaceCover, findFaceCover } from './face-cover.ts';
import { lowerLip, upperLip } from './face-regions.ts';
import { fitLips, steadyOpening } from './mouth/fit-lips.ts';
import { healLips } from './mouth/heal-lips.ts';
import { findMouthOpening } from './mouth/mouth-opening.ts';
import { type PhotoActorDescription, photoActorFiles, readPhotoActorDescription } from './photo-actor-files.ts';
import { edgeSoftness, measureExtent, type PhotoExtent } from './photo-extent.ts';
import { type PhotoLight, readPhotoLight } from './photo-light.ts';
import { createPhotoMesh, type PhotoMesh } from './photo-mesh.ts';
import type { Texture } from './rasterize.ts';
import { skipEmptyTriangles } from './skip-empty-triangles.ts';

/** Where a photo actor stands: in the photo's own place, in the same place out of focus, or in one of our scenes. */
export type PhotoBackground = { kind: 'photo' } | { kind: 'blur' } | { kind: 'scene' };

/** A photo actor in memory, ready to be set up for any stage. */
export interface PhotoFigure {
  description: PhotoActorDescription;
  background: PhotoBackground;
  mesh: PhotoMesh;
  extent: PhotoExtent;
  /** Height of the mouth that the photo shows open, share of its width; 0 if its lips are closed. */
  openness: number;
  cover: FaceCover;
  /** First the one at the viewer's left. */
  lids: readonly Lids[];
  light: PhotoLight;
  /** The photo, with closed lips; where there is a matte, its alpha is the person's. */
  texture: Texture;
  /** Where the photo shows the mouth; `x` and `y` are its place in the photo. */
  mouth: { canvas: Canvas; x: number; y: number };
  /** What is behind the person: their place, fading out at the photo's edges, and the same out of focus all around. */
  place: { picture: Canvas; around: Canvas };
  /** What a video's cache may know of it. */
  toJSON(): unknown;
}

/** A place without its person goes out of focus over this share of the photo's shorter side: no edge is seen in a wider film. */
const placeSoftness = 0.2;

/** Reads a folder made by `preparePhotoActor`. Throws if a file is missing or is not what it should be. */
export async function loadPhotoFigure(folder: string, background: PhotoBackground): Promise<PhotoFigure> {
  const kept = await readPhotoActorDescription(folder);
  const from = (name: string) => read(path.join(folder, name), kept);
  const photo = await from(photoActorFiles.photo);
  return createPhotoFigure(
    kept,
    kept.hasMatte
      ? { photo, matte: await from(photoActorFiles.matte), place: await from(photoActorFiles.place) }
      : { photo },
    background,
  );
}

/** Sets a photo's person up; changes the photo. Without a matte, the place is the photo. */
export function createPhotoFigure(
  kept: PhotoActorDescription,
  { photo, matte, place: without }: { photo: Picture; matte?: Picture; place?: Picture },
  background: PhotoBackground,
): PhotoFigure {
  const found = findMouthOpening(photo, kept.points);
  const opening = found && steadyOpening(kept.points, found);
  const description = opening ? { ...kept, points: fitLips(kept.points, opening) } : kept;
  if (matte) {
    for (let at = 0; at < photo.data.length; at += 4) photo.data[at + 3] = matte.data[at] ?? 255;
  }
  const empty = without ?? opaque(photo);
  const mouth = cropMouth(photo, description);
  const place = toCanvas(empty);
  const opacity = (x: number, y: number) => photo.data[(y * photo.width + x) * 4 + 3] ?? 0;
  const whole = createPhotoMesh(description, opacity);
  const extent = measureExtent(description, whole, opacity);
  const textureOf = ({ width, height, data }: Picture): Texture => ({
    width,
    height,
    words: new Uint32Array(data.buffer, data.byteOffset, data.length / 4),
  });
  const light = readPhotoLight(description, textureOf(photo));
  const cover = findFaceCover(description, textureOf(photo));
  const lids = createLids(whole.samples, textureOf(photo), cover);
  if (opening) healLips(photo, opening);
  fadeEdges(photo, edgeSoftness(description.hasMatte));
  fadeEdges(empty, description.hasMatte ? placeSoftness : 0.09);
  const texture = textureOf(photo);
  const shown = (triangles: Uint16Array) => skipEmptyTriangles(triangles, whole.samples, description, opacity);
  const { all, upper, lower } = whole.triangles;
  const mesh = { ...whole, triangles: { all: shown(all), upper, lower: shown(lower) } };
  return {
    description,
    background,
    mesh,
    extent,
    openness: opening ? Math.max(...opening.columns.map(([top, bottom]) => bottom - top)) / opening.width : 0,
    cover,
    lids,
    light,
    texture,
    mouth,
    place: {
      picture:
        background.kind === 'blur' && description.hasMatte
          ? withAlphaOf(blurred(place, 0.016, 2), empty)
          : toCanvas(empty),
      // Who is still in the picture must not be seen twice: the photo's rims go on.
      around: description.hasMatte ? blurred(place, 0.03, 4) : continueRims(place),
    },
    toJSON: () => ({ description, background }),
  };
}

async function read(file: string, { width, height }: { width: number; height: number }): Promise<Picture> {
  const { data, info } = await sharp(file, { limitInputPixels: 4096 * 4096 })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height) throw new Error(`${path.basename(file)} has the wrong size.`);
  // A copy with memory of its own: words can be read from it.
  return { width, height, data: Uint8ClampedArray.from(data) };
}

function opaque({ width, height, data }: Picture): Picture {
  const copy = data.slice();
  for (let at = 3; at < copy.length; at += 4) copy[at] = 255;
  return { width, height, data: copy };
}

/**
 * Lets a photo end softly at the top and the sides, where a stage of another shape may show its edges; `edge` is a share
 * of its shorter side.
 */
function fadeEdges({ width, height, data }: Picture, edge: number): void {
  const reach = Math.max(2, Math.round(Math.min(width, height) * edge));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inside = Math.min(x, width - 1 - x, y) / reach;
      if (inside >= 1) continue;
      const at = (y * width + x) * 4 + 3;
      data[at] = (data[at] ?? 0) * inside * inside * (3 - 2 * inside);
    }
}

function cropMouth(photo: Picture, { points }: PhotoActorDescription): PhotoFigure['mouth'] {
  const lips = [...upperLip.flat(), ...lowerLip.flat()];
  const xs = lips.map((index) => points[index * 3] ?? 0);
  const ys = lips.map((index) => points[index * 3 + 1] ?? 0);
  const x = Math.max(0, Math.floor(Math.min(...xs)));
  const y = Math.max(0, Math.floor(Math.min(...ys)));
  const width = Math.max(1, Math.min(photo.width - x, Math.ceil(Math.max(...xs)) - x));
  const height = Math.max(1, Math.min(photo.height - y, Math.ceil(Math.max(...ys)) - y));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * photo.width + x) * 4;
    data.set(photo.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { canvas: toCanvas(opaque({ width, height, data })), x, y };
}

/** Outer part of a photo whose colors go on beside it, share of its width. */
const rim = 0.04;

/** The photo's left and right rims, drawn out over half of the width each and far out of focus. */
function continueRims(place: Canvas): Canvas {
  const rims = createCanvas(place.width, place.height);
  const ctx = rims.getContext('2d');
  const strip = Math.max(2, place.width * rim);
  const half = place.width / 2;
  ctx.drawImage(place, 0, 0, strip, place.height, 0, 0, half, place.height);
  ctx.drawImage(place, place.width - strip, 0, strip, place.height, half, 0, half, place.height);
  return blurred(rims, 0.16, 8);
}

function withAlphaOf(canvas: Canvas, mask: Picture): Canvas {
  const ctx = canvas.getContext('2d');
  ctx.filter = 'none';
  ctx.globalCompositeOperation = 'destination-in';
  ctx.drawImage(toCanvas(mask), 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Out of focus by a share of the longer side, at a fraction of the size: there is no detail left. */
function blurred(canvas: Canvas, share: number, divisor: number): Canvas {
  const [width, height] = [Math.ceil(canvas.width / divisor), Math.ceil(canvas.height / divisor)];
  const result = createCanvas(width, height);
  const ctx = result.getContext('2d');
  const radius = Math.max(width, height) * share;
  ctx.filter = `blur(${radius.toFixed(1)}px)`;
  ctx.imageSmoothingQuality = 'high';
  // A little too large, so that the blur finds no transparent edge.
  ctx.drawImage(canvas, -radius * 2, -radius * 2, width + radius * 4, height + radius * 4);
  return result;
}
