import { expect, test } from 'vitest';
import { continueStroke, paintStrokes, type Stroke, stepBrush } from './mask-strokes.ts';

/** Writes down what is drawn. */
function recorder() {
  const lines: string[] = [];
  const ctx = {
    globalCompositeOperation: 'source-over' as GlobalCompositeOperation,
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt' as CanvasLineCap,
    lineJoin: 'miter' as CanvasLineJoin,
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => void lines.push(`${x},${y}`),
    lineTo: (x: number, y: number) => void lines.push(`-${x},${y}`),
    stroke: () => void lines.push(`${ctx.globalCompositeOperation} ${ctx.lineWidth}`),
  };
  return { ctx, lines };
}

test('keeping draws, erasing clears, a dab leaves a dot, in their order', () => {
  const { ctx, lines } = recorder();
  const strokes: Stroke[] = [
    { tool: 'keep', width: 20, points: [{ x: 1, y: 2 }] },
    {
      tool: 'erase',
      width: 8,
      points: [
        { x: 3, y: 4 },
        { x: 5, y: 6 },
      ],
    },
    { tool: 'keep', width: 1, points: [] },
  ];
  paintStrokes(ctx, strokes);
  expect(lines).toEqual(['1,2', '-1,2', 'source-over 20', '3,4', '-5,6', 'destination-out 8']);
  expect(ctx.globalCompositeOperation).toBe('source-over');
});

test('a stroke goes on where it was, and the others stay', () => {
  const one: Stroke = { tool: 'keep', width: 4, points: [{ x: 0, y: 0 }] };
  expect(continueStroke([], { x: 1, y: 1 })).toEqual([]);
  const [first, second] = continueStroke([one, { ...one, tool: 'erase' }], { x: 9, y: 9 });
  expect(first).toBe(one);
  expect(second?.points).toEqual([
    { x: 0, y: 0 },
    { x: 9, y: 9 },
  ]);
});

test('arrow keys move the brush and stop at the edge', () => {
  const room = { width: 100, height: 50, step: 10 };
  expect(stepBrush('ArrowRight', { x: 95, y: 5 }, room)).toEqual({ x: 100, y: 5 });
  expect(stepBrush('ArrowUp', { x: 95, y: 5 }, room)).toEqual({ x: 95, y: 0 });
  expect(stepBrush('a', { x: 95, y: 5 }, room)).toBeNull();
});
