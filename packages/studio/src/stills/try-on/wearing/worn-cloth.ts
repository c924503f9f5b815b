import { type Garment, isLower } from '../garment/garment.ts';
import { fitLower, lowerGrids } from './fit-lower.ts';
import { fitUpper, sleeveGrid, trunkGrid } from './fit-upper.ts';
import { type ClothLayer, createClothLayer, type Grid, paintGrid, reduceLayer } from './paint-grid.ts';
import type { LowerBody, Wearer } from './wearer.ts';

/** A garment on a body: what hangs on the trunk or the legs, and the sleeves, which are in front of it. */
export interface WornCloth {
  trunk: ClothLayer;
  sleeves: ClothLayer | null;
  /** Upper and lower end, pixels of the picture. */
  top: number;
  hem: number;
  /** Height at which each sleeve ends; null without sleeves. */
  sleeveEnds: readonly [number, number] | null;
}

/** Painted this many times as large, then reduced: smooth edges. */
const factor = 2;

/** Moves a garment's pixels to where they are worn. Lower garments need a `lower` body. */
export function wearCloth(
  wearer: Wearer,
  lower: LowerBody | null,
  garment: Garment,
  size: { width: number; height: number },
): WornCloth {
  const paint = (grids: readonly Grid[]): ClothLayer => {
    const layer = createClothLayer(size.width * factor, size.height * factor);
    for (const grid of grids) paintGrid(layer, garment.picture, grid, factor);
    return reduceLayer(layer, factor);
  };
  if (isLower(garment)) {
    if (!lower) throw new Error('A lower garment needs legs to hang on.');
    const fit = fitLower(wearer, lower, garment);
    return {
      trunk: paint(lowerGrids(wearer, lower, garment, fit)),
      sleeves: null,
      top: fit.top,
      hem: fit.hem,
      sleeveEnds: null,
    };
  }
  const fit = fitUpper(wearer, garment);
  const trunk = paint([trunkGrid(wearer, garment, fit)]);
  const left = sleeveGrid(wearer, garment, -1, fit);
  const right = sleeveGrid(wearer, garment, 1, fit);
  const sleeves = [left, right].flatMap((sleeve) => (sleeve ? [sleeve.grid] : []));
  return {
    trunk,
    sleeves: sleeves.length === 0 ? null : paint(sleeves),
    top: fit.top,
    hem: fit.hem,
    sleeveEnds: garment.sleeves ? [left?.end.y ?? wearer.tipY, right?.end.y ?? wearer.tipY] : null,
  };
}
