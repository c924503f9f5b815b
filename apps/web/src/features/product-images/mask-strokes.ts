/** One line of the brush, in pixels of the mask. */
export interface Stroke {
  tool: 'keep' | 'erase';
  width: number;
  points: readonly { x: number; y: number }[];
}

type MaskContext = Pick<
  CanvasRenderingContext2D,
  | 'globalCompositeOperation'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
>;

/** Draws strokes over a mask: `keep` makes opaque, `erase` clears. */
export function paintStrokes(ctx: MaskContext, strokes: readonly Stroke[]): void {
  for (const { tool, width, points } of strokes) {
    const [first, ...others] = points;
    if (!first) continue;
    ctx.globalCompositeOperation = tool === 'keep' ? 'source-over' : 'destination-out';
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = width;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.beginPath();
    ctx.moveTo(first.x, first.y);
    // A dab is a line without a length.
    for (const { x, y } of others.length > 0 ? others : [first]) ctx.lineTo(x, y);
    ctx.stroke();
  }
  ctx.globalCompositeOperation = 'source-over';
}

/** The strokes with one more point on the newest. */
export function continueStroke(strokes: readonly Stroke[], point: Stroke['points'][number]): readonly Stroke[] {
  const newest = strokes.at(-1);
  return newest ? [...strokes.slice(0, -1), { ...newest, points: [...newest.points, point] }] : strokes;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key moves the brush, within the mask; null for other keys. */
export function stepBrush(
  key: string,
  from: { x: number; y: number },
  { width, height, step }: { width: number; height: number; step: number },
): { x: number; y: number } | null {
  const by = steps[key];
  if (!by) return null;
  return {
    x: Math.min(width, Math.max(0, from.x + by[0] * step)),
    y: Math.min(height, Math.max(0, from.y + by[1] * step)),
  };
}
