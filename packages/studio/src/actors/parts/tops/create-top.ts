import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { TopKind } from '#actors/look.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { denim, kurta, polo, shirt } from '#actors/parts/tops/collared-tops.ts';
import { blazer, blouse, cardigan, hoodie, overalls } from '#actors/parts/tops/layered-tops.ts';
import { crew, sweater, tank, turtleneck, vneck } from '#actors/parts/tops/plain-tops.ts';

type TopPainter = (ctx: SKRSContext2D, figure: Figure, form: BodyForm) => void;

const tops: Record<TopKind, TopPainter> = {
  crew,
  vneck,
  shirt,
  hoodie,
  blazer,
  turtleneck,
  tank,
  polo,
  denim,
  cardigan,
  sweater,
  blouse,
  kurta,
  overalls,
};

/** Paints the garment over a bare body. */
export function paintTop(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  tops[figure.look.top](ctx, figure, form);
}
