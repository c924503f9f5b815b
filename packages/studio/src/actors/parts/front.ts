import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { type HeldProduct, paintHeldProduct } from '#actors/held-product.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { handsBelowNeck, paintSeatedArms } from '#actors/parts/hands/seated-arms.ts';
import { paintTable, paintTableProps } from '#actors/parts/table/table.ts';
import type { TableTop } from '#scenes/scene.ts';

/** What lies before the figure and never moves. */
export interface FrontPlan {
  /** The table the actor sits at; null for one who stands. */
  table: TableTop | null;
  held: HeldProduct | null;
  /** Side of an arm that is raised and painted elsewhere. */
  raised: -1 | 1 | null;
}

/** Height of the highest point `paintFront` can touch, figure units. */
export function frontTop(form: BodyForm, { held }: FrontPlan): number {
  return held === null ? form.neckY + handsBelowNeck - 190 : -60;
}

/** Paints table, resting arms and what is held, in figure units. */
export function paintFront(ctx: SKRSContext2D, figure: Figure, form: BodyForm, plan: FrontPlan): void {
  const { table, held, raised } = plan;
  if (table !== null) {
    paintTable(ctx, figure, form, table);
    const busy = held === null ? raised : 1;
    if (busy === null) paintSeatedArms(ctx, figure, form);
    else paintSeatedArms(ctx, figure, form, busy === 1 ? -1 : 1);
    // What is held comes down where a thing may stand.
    if (busy === null) paintTableProps(ctx, figure, form, table);
  }
  if (held !== null) paintHeldProduct(ctx, figure, form, held);
}
