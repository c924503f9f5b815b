import { createCanvas } from '@napi-rs/canvas';
import { looksSealed } from '#actors/photo/inspect/looks-sealed.ts';
import { createPhotoFigure } from '#actors/photo/photo-figure.ts';
import { type Picture, toCanvas } from '#images/picture.ts';
import type { SeenFace } from '#vision/see-face.ts';
import { describeFace, keptScale } from './describe-face.ts';
import type { PhotoRefusalReason, PhotoWarningReason } from './photo-refusal.ts';

/** Height of a mouth above which its lips cannot be closed, share of its width; smiles that show all teeth had 0.3 at most. */
const widest = 0.42;

/**
 * Makes a photo speak and looks at what came out, before anything is kept of it: whether its lips close and its eyes do. Takes
 * some tenths of a second.
 */
export function inspectPhoto(
  whole: Picture,
  face: SeenFace,
): { reason: PhotoRefusalReason } | { warnings: PhotoWarningReason[] } {
  const scale = keptScale(whole, face);
  const photo = reduce(whole, scale);
  const { width, height } = photo;
  const description = describeFace(face, { scale, width, height, hasMatte: false, source: '0'.repeat(64) });
  const figure = createPhotoFigure(description, { photo }, { kind: 'photo' });
  if (figure.openness > widest || (figure.openness > 0 && !looksSealed(figure))) return { reason: 'mouth_open' };
  return { warnings: figure.lids.length === 0 ? ['stare'] : [] };
}

function reduce(whole: Picture, scale: number): Picture {
  const [width, height] = [whole.width, whole.height].map((side) => Math.max(16, Math.round(side * scale))) as [
    number,
    number,
  ];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, width, height);
  ctx.drawImage(toCanvas(whole), 0, 0, width, height);
  // A copy with memory of its own: words can be read from it.
  return { width, height, data: Uint8ClampedArray.from(ctx.getImageData(0, 0, width, height).data) };
}
