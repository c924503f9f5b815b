import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { type Stroke, stepBrush } from '../../mask-strokes.ts';
import type { MaskEditor } from '../../use-mask-editor.ts';

interface MaskCanvasProps {
  editor: MaskEditor;
  tool: Stroke['tool'];
  /** Diameter of the brush as a share of the picture's longer side. */
  brush: number;
}

/** The picture under the brush: painted with a pointer, a finger, or the keys. */
export function MaskCanvas({ editor, tool, brush }: MaskCanvasProps) {
  const isPainting = useRef(false);
  const hint = useId();
  const { canvas, size, cursor } = editor;
  if (!size) return null;
  const longer = Math.max(size.width, size.height);
  const width = longer * brush;

  function place({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    const box = currentTarget.getBoundingClientRect();
    const scale = currentTarget.width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  }

  function onKeyDown(event: KeyboardEvent<HTMLCanvasElement>) {
    if (!size) return;
    const at = cursor ?? { x: size.width / 2, y: size.height / 2 };
    const next = stepBrush(event.key, at, { ...size, step: Math.max(4, width / 3) });
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) editor.undo();
    else if (event.key === ' ') {
      editor.moveTo(at);
      editor.begin({ tool, width, points: [at] });
    } else if (next) {
      editor.moveTo(next);
      if (event.shiftKey) editor.begin({ tool, width, points: [at, next] });
    } else return;
    event.preventDefault();
  }

  return (
    <div className="mx-auto w-fit max-w-full">
      <div className="relative w-fit max-w-full">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the picture is worked on with keys, which a reader has to let through */}
        <canvas
          ref={canvas}
          width={size.width}
          height={size.height}
          tabIndex={0}
          role="application"
          aria-label="Touch up the cut-out"
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            isPainting.current = true;
            const point = place(event);
            editor.moveTo(point);
            editor.begin({ tool, width, points: [point] });
          }}
          onPointerMove={(event) => {
            const point = place(event);
            editor.moveTo(point);
            if (isPainting.current) editor.goOn(point);
          }}
          onPointerUp={() => {
            isPainting.current = false;
          }}
          onPointerCancel={() => {
            isPainting.current = false;
          }}
          className="checkerboard max-h-[min(56vh,560px)] max-w-full touch-none cursor-crosshair rounded-m ring-line"
        />
        {cursor ? (
          <span
            aria-hidden="true"
            className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute rounded-full border-2 border-white shadow-[0_0_0_1px_#16130f]"
            style={{
              left: `${(cursor.x / size.width) * 100}%`,
              top: `${(cursor.y / size.height) * 100}%`,
              width: `${(width / size.width) * 100}%`,
              aspectRatio: 1,
            }}
          />
        ) : null}
      </div>
      <p id={hint} className="type-micro mt-2 text-muted pointer-coarse:hidden">
        Keys: arrows move the brush, Space paints, Shift and arrows paint a line, Ctrl+Z undoes.
      </p>
    </div>
  );
}
