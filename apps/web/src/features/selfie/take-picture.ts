import { messages } from '@hookline/contract/messages';
import { type Area, frameOf } from './frame-geometry.ts';
import { type FrameMeasure, measuredHeight, measureFrame } from './measure-frame.ts';

/** Well below what a photo may take, and beyond what can be seen. */
const quality = 0.93;

/** The frame a video shows, as a file. It is not mirrored, as others see the person. */
export async function takePicture(video: HTMLVideoElement): Promise<File> {
  const frame = frameOf({ width: video.videoWidth, height: video.videoHeight });
  const canvas = drawFrame(video, frame, frame);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob || frame.width === 0) throw new Error(messages.selfies.camera.notTaken);
  return new File([blob], 'selfie.jpg', { type: 'image/jpeg' });
}

/** Measures the frame a video shows; undefined before its first one. */
export function measureVideo(
  video: HTMLVideoElement,
): { measure: FrameMeasure; canvas: HTMLCanvasElement } | undefined {
  const frame = frameOf({ width: video.videoWidth, height: video.videoHeight });
  if (frame.width === 0) return undefined;
  const size = { width: Math.round((frame.width * measuredHeight) / frame.height), height: measuredHeight };
  const canvas = drawFrame(video, frame, size);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, size.width, size.height);
  return pixels && { measure: measureFrame(pixels), canvas };
}

function drawFrame(video: HTMLVideoElement, { x, y, width, height }: Area, size: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, x, y, width, height, 0, 0, size.width, size.height);
  return canvas;
}
