import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { type HeldProduct, paintHeldProduct } from '#actors/holding/held-product.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { handsBelowNeck, paintSeatedArms } from '#actors/parts/hands/seated-arms.ts';
import { findCuppedProp, paintTable, paintTableProps } from '#actors/parts/table/table.ts';
import type { TableTop } from '#scenes/scene.ts';

/** Everything in front of the figure that never moves. */
export interface FrontPlan {
  /** The actor's table; null for a standing actor. */
  table: TableTop | null;
  held: HeldProduct | null;
  /** The held product is painted elsewhere. */
  isHeldApart?: boolean;
  /** Side of the raised arm, which is painted elsewhere. */
  raised: -1 | 1 | null;
  /** Side of the hand that is kept free, so that it does not rest on the table. */
  free?: -1 | 1 | null;
}

/** Height of the highest point `paintFront` can touch, figure units. */
export function frontTop(form: BodyForm, { held }: FrontPlan): number {
  return held === null ? form.neckY + handsBelowNeck - 190 : -60;
}

/** Paints table, resting arms and the held object, in figure units. */
export function paintFront(ctx: SKRSContext2D, figure: Figure, form: BodyForm, plan: FrontPlan): void {
  const { table, held, raised, free = null } = plan;
  if (table !== null) {
    paintTable(ctx, figure, form, table);
    const busy = held === null ? raised : held.plan.side;
    if (busy === null) {
      const paintThing = findCuppedProp(figure, table);
      if (paintThing === null) {
        paintSeatedArms(
          ctx,
          figure,
          form,
          free === null ? { kind: 'folded' } : { kind: 'one', side: free === 1 ? -1 : 1 },
        );
        paintTableProps(ctx, figure, form, table);
      } else {
        paintSeatedArms(ctx, figure, form, { kind: 'cupped', paintThing: (c) => paintThing(c, figure) });
        const others = table.props.filter((prop) => prop !== 'mug' && prop !== 'cup');
        if (others.length > 0) paintTableProps(ctx, figure, form, { ...table, props: others });
      }
    } else paintSeatedArms(ctx, figure, form, { kind: 'one', side: busy === 1 ? -1 : 1 });
  }
  if (held !== null && plan.isHeldApart !== true) paintHeldProduct(ctx, figure, form, held);
}
