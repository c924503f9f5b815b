import path from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { type Picture, toCanvas } from '#images/picture.ts';
import { type PhotoActorDescription, photoActorFiles, readPhotoActorDescription } from './photo-actor-files.ts';
import { createPhotoMesh, type PhotoMesh } from './photo-mesh.ts';
import type { Texture } from './rasterize.ts';

/** Where a photo actor stands: in the photo's own place, in the same place out of focus, or in one of our scenes. */
export type PhotoBackground = { kind: 'photo' } | { kind: 'blur' } | { kind: 'scene' };

/** A photo actor in memory, ready to be set up for any stage. */
export interface PhotoFigure {
  description: PhotoActorDescription;
  background: PhotoBackground;
  mesh: PhotoMesh;
  /** The photo; where there is a matte, its alpha is the person's. */
  texture: Texture;
  canvas: Canvas;
  /** The place without the person; null without a matte. */
  place: Canvas | null;
  /** What a video's cache may know of it. */
  toJSON(): unknown;
}

/** Reads a folder made by `preparePhotoActor`. Throws if a file is missing or is not what it should be. */
export async function loadPhotoFigure(folder: string, background: PhotoBackground): Promise<PhotoFigure> {
  const description = await readPhotoActorDescription(folder);
  const photo = await read(path.join(folder, photoActorFiles.photo), description);
  if (description.hasMatte) {
    const matte = await read(path.join(folder, photoActorFiles.matte), description);
    for (let at = 0; at < photo.data.length; at += 4) photo.data[at + 3] = matte.data[at] ?? 255;
  }
  const place = description.hasMatte
    ? toCanvas(await read(path.join(folder, photoActorFiles.place), description))
    : null;
  return {
    description,
    background,
    mesh: createPhotoMesh(description),
    texture: {
      width: photo.width,
      height: photo.height,
      words: new Uint32Array(photo.data.buffer, photo.data.byteOffset, photo.data.length / 4),
    },
    canvas: toCanvas(opaque(photo)),
    place: place && background.kind === 'blur' ? blurred(place) : place,
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

function blurred(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const result = createCanvas(width, height);
  const ctx = result.getContext('2d');
  const radius = Math.max(width, height) * 0.016;
  ctx.filter = `blur(${radius.toFixed(1)}px)`;
  // A little too large, so that the blur finds no transparent edge.
  ctx.drawImage(canvas, -radius * 2, -radius * 2, width + radius * 4, height + radius * 4);
  return result;
}
