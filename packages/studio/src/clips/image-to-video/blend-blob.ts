import type { YuvPicture } from '#pixels/yuv-picture.ts';

/**
 * Opacity from the middle (first) to the rim (last) of a blob, by the squared distance: no square roots while drawing.
 */
export type BlobProfile = Float32Array;

const steps = 64;

/** A profile from a function of the distance 0..1; 0 at the rim. */
export function createProfile(opacityAt: (distance: number) => number): BlobProfile {
  const profile = new Float32Array(steps + 2);
  for (let index = 0; index <= steps; index++) profile[index] = opacityAt(Math.sqrt(index / steps));
  profile[steps] = 0;
  return profile;
}

export interface Blob {
  x: number;
  y: number;
  /** Half axes, pixels. */
  rx: number;
  ry: number;
  /** Radians. */
  angle: number;
  /** 0..1. */
  opacity: number;
  /** Luma and chroma, as returned by `convertColor`. */
  color: readonly [number, number, number];
  profile: BlobProfile;
}

/** Blends a soft ellipse into a picture, with subpixel positions. */
export function blendBlob(picture: YuvPicture, blob: Blob): void {
  const { width, height, data } = picture;
  const luma = width * height;
  blendPlane(data, { start: 0, width, height }, blob, { reduce: 1, value: blob.color[0] });
  blendPlane(data, { start: luma, width: width / 2, height: height / 2 }, blob, { reduce: 2, value: blob.color[1] });
  blendPlane(data, { start: luma + luma / 4, width: width / 2, height: height / 2 }, blob, {
    reduce: 2,
    value: blob.color[2],
  });
}

function blendPlane(
  data: Uint8Array,
  { start, width, height }: { start: number; width: number; height: number },
  blob: Blob,
  { reduce, value }: { reduce: number; value: number },
): void {
  const { profile, opacity } = blob;
  const inset = reduce === 2 ? 0.25 : 0;
  const [cx, cy] = [blob.x / reduce - inset, blob.y / reduce - inset];
  const [rx, ry] = [Math.max(0.6, blob.rx / reduce), Math.max(0.6, blob.ry / reduce)];
  const [cos, sin] = [Math.cos(blob.angle), Math.sin(blob.angle)];
  const reachX = Math.hypot(rx * cos, ry * sin);
  const reachY = Math.hypot(rx * sin, ry * cos);
  const [left, right] = [Math.max(0, Math.ceil(cx - reachX)), Math.min(width - 1, Math.floor(cx + reachX))];
  const [top, bottom] = [Math.max(0, Math.ceil(cy - reachY)), Math.min(height - 1, Math.floor(cy + reachY))];
  for (let y = top; y <= bottom; y++) {
    const dy = y - cy;
    let at = start + y * width + left;
    for (let x = left; x <= right; x++, at++) {
      const dx = x - cx;
      const along = (dx * cos + dy * sin) / rx;
      const across = (dy * cos - dx * sin) / ry;
      const distance = along * along + across * across;
      if (distance >= 1) continue;
      const place = distance * steps;
      const index = place | 0;
      const low = profile[index] as number;
      const part = opacity * (low + ((profile[index + 1] as number) - low) * (place - index));
      const old = data[at] as number;
      data[at] = (old + (value - old) * part + 0.5) | 0;
    }
  }
}
