import { useEffect, useRef, useState } from 'react';
import { middleOf, outlineOf, regionBetween } from '../../doubt-region.ts';
import { loadPicture } from '../../load-picture.ts';

interface DoubtPictureProps {
  url: string;
  /** Masks with the part in doubt and without it. */
  kept: string;
  bare: string;
  /** The photo, or the cut-out with the part in doubt faint. */
  shows: 'photo' | 'cut-out';
  alt: string;
  /** What is asked, on the part. */
  question?: string;
}

interface Layers {
  photo: HTMLImageElement;
  kept: HTMLImageElement;
  bare: HTMLImageElement;
}

/** A photo or its cut-out, with a dashed line around the part in doubt. */
export function DoubtPicture({ url, kept, bare, shows, alt, question }: DoubtPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [layers, setLayers] = useState<Layers | null>(null);
  const [middle, setMiddle] = useState<{ x: number; y: number } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    Promise.all([url, kept, bare].map(loadPicture)).then(
      ([photo, one, other]) => {
        if (isCurrent && photo && one && other) setLayers({ photo, kept: one, bare: other });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [url, kept, bare]);

  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!layers || !ctx) return;
    setMiddle(paint(ctx, layers, shows));
  }, [layers, shows]);

  return (
    <div
      className={`${shows === 'cut-out' ? 'checkerboard' : 'bg-sunken'} relative grid h-[min(40vh,400px)] place-items-center overflow-hidden max-sm:h-[min(30vh,240px)] rounded-m ring-line`}
    >
      <div className="relative grid max-h-full place-items-center">
        <canvas
          ref={canvas}
          role="img"
          aria-label={alt}
          width={layers?.kept.naturalWidth ?? 3}
          height={layers?.kept.naturalHeight ?? 4}
          className="max-h-[min(40vh,400px)] max-w-full max-sm:max-h-[min(30vh,240px)]"
        />
        {question && middle ? (
          <span
            aria-hidden="true"
            className="-translate-x-1/2 -translate-y-1/2 type-micro absolute whitespace-nowrap rounded-s border border-warning bg-surface px-2.5 py-1.5 font-semibold text-warning max-sm:px-2 max-sm:py-1"
            style={{ left: `${middle.x * 100}%`, top: `${middle.y * 100}%` }}
          >
            {question}
          </span>
        ) : null}
      </div>
    </div>
  );
}

function layerOf(width: number, height: number, image: HTMLImageElement) {
  const layer = document.createElement('canvas');
  layer.width = width;
  layer.height = height;
  const ctx = layer.getContext('2d', { willReadFrequently: true });
  ctx?.drawImage(image, 0, 0, width, height);
  return { layer, ctx };
}

/** Paints it; answers where the middle of the part in doubt is. */
function paint(ctx: CanvasRenderingContext2D, { photo, kept, bare }: Layers, shows: 'photo' | 'cut-out') {
  const { width, height } = ctx.canvas;
  const [one, other] = [layerOf(width, height, kept), layerOf(width, height, bare)];
  if (!one.ctx || !other.ctx) return null;
  const region = regionBetween(one.ctx.getImageData(0, 0, width, height), other.ctx.getImageData(0, 0, width, height));
  ctx.clearRect(0, 0, width, height);
  if (shows === 'photo') ctx.drawImage(photo, 0, 0, width, height);
  else
    for (const [mask, opacity] of [
      [one.layer, 0.35],
      [other.layer, 1],
    ] as const) {
      const { layer, ctx: cut } = layerOf(width, height, photo);
      if (!cut) continue;
      cut.globalCompositeOperation = 'destination-in';
      cut.drawImage(mask, 0, 0);
      ctx.globalAlpha = opacity;
      ctx.drawImage(layer, 0, 0);
      ctx.globalAlpha = 1;
    }
  const thick = Math.max(2, Math.round(Math.max(width, height) / 220));
  // Dashes along both axes: an outline's pixels come row by row, not along the line.
  const dash = thick * 5;
  ctx.fillStyle = getComputedStyle(ctx.canvas).getPropertyValue('--warning-fill');
  for (const at of outlineOf(region, width)) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (((x + y) % dash) * 2 < dash * 1.2) ctx.fillRect(x - thick / 2, y - thick / 2, thick, thick);
  }
  return middleOf(region, width);
}
