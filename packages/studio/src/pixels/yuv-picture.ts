import type { Box } from '#canvas/stage.ts';
import { kernelOf, type PixelKernel } from '#pixels/kernel/pixel-kernel.ts';

/**
 * A planar yuv420p picture (BT.709, limited range): width*height luma bytes, then the two chroma planes at half size.
 * Width and height are even.
 */
export interface YuvPicture {
  width: number;
  height: number;
  /** A Buffer, because its copy method moves part of a row without creating a view first. */
  data: Buffer;
}

/** A YUV picture with its position in a larger one. The box is even-aligned; its size is the picture's. */
export interface YuvPatch extends YuvPicture {
  x: number;
  y: number;
}

/** An empty (in fact green) picture of an even size. */
export function createYuvPicture(width: number, height: number): YuvPicture {
  return { width, height, data: Buffer.alloc((width * height * 3) / 2) };
}

/** Grows a rectangle to whole chroma samples and clips it to the picture. */
export function evenBox(box: Box, width: number, height: number): Box {
  const x = Math.max(0, Math.floor(box.x / 2) * 2);
  const y = Math.max(0, Math.floor(box.y / 2) * 2);
  const right = Math.min(width, Math.ceil((box.x + box.width) / 2) * 2);
  const bottom = Math.min(height, Math.ceil((box.y + box.height) / 2) * 2);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** Whether two rectangles share a pixel. */
export function boxesMeet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Copies a patch to its position in a picture. */
export function putPatch(target: YuvPicture, patch: YuvPatch): void {
  copyBox(patch, { x: 0, y: 0, width: patch.width, height: patch.height }, target, patch.x, patch.y);
}

/** Copies an even-aligned box of one picture to an even position in another. */
export function copyBox(source: YuvPicture, box: Box, target: YuvPicture, x: number, y: number): void {
  const kernel = kernelOf(target);
  if (kernel) {
    copyWith(kernel, source, box, target, { x, y });
    return;
  }
  if (box.width === source.width && box.width === target.width) {
    copyRows(source, box, target, y);
    return;
  }
  copyPlane(
    { source: source.data, sourceStart: 0, sourceStride: source.width },
    box,
    { target: target.data, targetStart: 0, targetStride: target.width },
    { x, y },
  );
  const half = { x: box.x / 2, y: box.y / 2, width: box.width / 2, height: box.height / 2 };
  const sourceChroma = source.width * source.height;
  const targetChroma = target.width * target.height;
  for (const plane of [0, 1]) {
    copyPlane(
      { source: source.data, sourceStart: sourceChroma + (plane * sourceChroma) / 4, sourceStride: source.width / 2 },
      half,
      { target: target.data, targetStart: targetChroma + (plane * targetChroma) / 4, targetStride: target.width / 2 },
      { x: x / 2, y: y / 2 },
    );
  }
}

function copyWith(
  kernel: PixelKernel,
  source: YuvPicture,
  box: Box,
  target: YuvPicture,
  { x, y }: { x: number; y: number },
): void {
  const [from, to] = [box.y * source.width + box.x, y * target.width + x];
  kernel.copy(
    { target, to, targetStride: target.width },
    { source, from, sourceStride: source.width },
    { width: box.width, height: box.height },
  );
  const [sourceHalf, targetHalf] = [source.width / 2, target.width / 2];
  const fromChroma = (box.y / 2) * sourceHalf + box.x / 2;
  const toChroma = (y / 2) * targetHalf + x / 2;
  for (const plane of [1, 1.25]) {
    const chromaFrom = plane * source.width * source.height + fromChroma;
    const chromaTo = plane * target.width * target.height + toChroma;
    kernel.copy(
      { target, to: chromaTo, targetStride: targetHalf },
      { source, from: chromaFrom, sourceStride: sourceHalf },
      { width: box.width / 2, height: box.height / 2 },
    );
  }
}

function copyRows(source: YuvPicture, box: Box, target: YuvPicture, y: number): void {
  const { width } = source;
  target.data.set(source.data.subarray(box.y * width, (box.y + box.height) * width), y * width);
  const sourceChroma = width * source.height;
  const targetChroma = width * target.height;
  const quarter = width / 4;
  for (const plane of [0, 1]) {
    const from = sourceChroma + (plane * sourceChroma) / 4;
    const to = targetChroma + (plane * targetChroma) / 4;
    target.data.set(
      source.data.subarray(from + box.y * quarter, from + (box.y + box.height) * quarter),
      to + y * quarter,
    );
  }
}

function copyPlane(
  { source, sourceStart, sourceStride }: { source: Buffer; sourceStart: number; sourceStride: number },
  box: Box,
  { target, targetStart, targetStride }: { target: Buffer; targetStart: number; targetStride: number },
  { x, y }: { x: number; y: number },
): void {
  let from = sourceStart + box.y * sourceStride + box.x;
  let to = targetStart + y * targetStride + x;
  for (let row = 0; row < box.height; row++) {
    source.copy(target, to, from, from + box.width);
    from += sourceStride;
    to += targetStride;
  }
}
