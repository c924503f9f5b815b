import type { Stage } from '#canvas/stage.ts';
import type { Rect } from '#layouts/board.ts';
import { aiLabelBox } from '#video/ai-label.ts';

/** Columns and rows of the grid for every picture of a film. */
export const gridColumns = 12;
export const gridRows = 12;

/** The stage with its grid. */
export interface FilmGrid extends Stage {
  isTall: boolean;
  /** Pixels per unit of a picture 1080 on its shorter side. */
  unit: number;
  /** Clear of the edges, of the label and of the controls that apps overlay on tall pictures. */
  safe: Rect;
  whole: Rect;
}

/** The grid of a stage. */
export function createFilmGrid({ width, height }: Stage): FilmGrid {
  const isTall = height > width;
  const unit = Math.min(width, height) / 1080;
  const side = (isTall ? 70 : 96) * unit;
  const label = aiLabelBox({ width, height });
  const top = isTall ? label.y + label.height + 22 * unit : 104 * unit;
  const bottom = isTall ? height * 0.155 : 84 * unit;
  return {
    width,
    height,
    isTall,
    unit,
    safe: { x: side, y: top, width: width - side * 2, height: height - top - bottom },
    whole: { x: 0, y: 0, width, height },
  };
}

/** Cells of the safe area: columns and rows from..to, counted from 0, ends excluded. */
export function cells(grid: FilmGrid, fromColumn: number, toColumn: number, fromRow: number, toRow: number): Rect {
  const { safe } = grid;
  return {
    x: safe.x + (safe.width * fromColumn) / gridColumns,
    y: safe.y + (safe.height * fromRow) / gridRows,
    width: (safe.width * (toColumn - fromColumn)) / gridColumns,
    height: (safe.height * (toRow - fromRow)) / gridRows,
  };
}

/** Two positions for two picture shapes. */
export function byShape<Value>(grid: FilmGrid, tall: Value, wide: Value): Value {
  return grid.isTall ? tall : wide;
}
