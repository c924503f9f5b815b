import { useEffect, useRef, useState } from 'react';
import { loadPicture } from './load-picture.ts';
import { continueStroke, paintStrokes, type Stroke } from './mask-strokes.ts';

interface Pictures {
  photo: HTMLImageElement;
  mask: HTMLImageElement;
}

function createLayer({ naturalWidth, naturalHeight }: HTMLImageElement) {
  const canvas = document.createElement('canvas');
  canvas.width = naturalWidth;
  canvas.height = naturalHeight;
  return canvas;
}

/** A cut-out being touched up: the mask with what was painted on it, drawn over the photo. */
export function useMaskEditor({ photoUrl, mask: maskUrl }: { photoUrl: string; mask: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pictures, setPictures] = useState<Pictures | 'failed' | null>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [cursor, setCursor] = useState<Stroke['points'][number] | null>(null);

  useEffect(() => {
    let isCurrent = true;
    setStrokes([]);
    Promise.all([loadPicture(photoUrl), loadPicture(maskUrl)]).then(
      ([photo, mask]) => isCurrent && setPictures({ photo, mask }),
      () => isCurrent && setPictures('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [photoUrl, maskUrl]);

  const ready = pictures !== null && pictures !== 'failed' ? pictures : null;
  const size = ready ? { width: ready.mask.naturalWidth, height: ready.mask.naturalHeight } : null;

  function drawMask({ mask }: Pictures): HTMLCanvasElement {
    const layer = createLayer(mask);
    const ctx = layer.getContext('2d');
    ctx?.drawImage(mask, 0, 0);
    if (ctx) paintStrokes(ctx, strokes);
    return layer;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn follows from these alone
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ready || !ctx) return;
    const { width, height } = ctx.canvas;
    const cut = createLayer(ready.mask);
    const layer = cut.getContext('2d');
    if (!layer) return;
    layer.drawImage(ready.photo, 0, 0, width, height);
    layer.globalCompositeOperation = 'destination-in';
    layer.drawImage(drawMask(ready), 0, 0);
    ctx.clearRect(0, 0, width, height);
    // What is left out stays visible enough to be brought back.
    ctx.globalAlpha = 0.2;
    ctx.drawImage(ready.photo, 0, 0, width, height);
    ctx.globalAlpha = 1;
    ctx.drawImage(cut, 0, 0);
  }, [ready, strokes]);

  return {
    canvas,
    size,
    isLoading: pictures === null,
    hasFailed: pictures === 'failed',
    strokes,
    cursor,
    /** Where the brush is. */
    moveTo: setCursor,
    begin: (stroke: Stroke) => setStrokes((before) => [...before, stroke]),
    goOn: (point: { x: number; y: number }) => setStrokes((before) => continueStroke(before, point)),
    undo: () => setStrokes((before) => before.slice(0, -1)),
    startOver: () => setStrokes([]),
    /** The mask as it is now, as a PNG's data address. */
    read: () => (ready ? drawMask(ready).toDataURL('image/png') : null),
  };
}

export type MaskEditor = ReturnType<typeof useMaskEditor>;
