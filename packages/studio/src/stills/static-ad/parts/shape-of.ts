import type { Board } from '#layouts/board.ts';

/** The three shapes a layout is composed for. */
export function shapeOf({ width, height }: Pick<Board, 'width' | 'height'>): 'square' | 'portrait' | 'story' {
  if (height > width * 1.6) return 'story';
  return height <= width * 1.15 ? 'square' : 'portrait';
}
