import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { handsBelowNeck, tableEdgeAboveHands } from '#actors/parts/hands/seated-arms.ts';
import { paintTableProp } from '#actors/parts/table/table-props.ts';
import { lightness, tone, underLight, withAlpha } from '#canvas/color.ts';
import { addTapered } from '#canvas/curve.ts';
import type { Ellipse } from '#canvas/ellipse.ts';
import { pickItem } from '#lists/pick-item.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import { createRandom } from '#random/seeded-random.ts';
import type { TableProp, TableTop } from '#scenes/scene.ts';

/** Large enough to both sides and downwards for every stage, figure units. */
const reach = 2600;

const propColors = ['#e9e1d2', '#d9a441', '#b5543a', '#3f6448', '#2f4f63', '#c98f8a', '#4a4d55'] as const;

/** Paints the table an actor sits at, from its far edge to the lower edge of every stage, with the arms' shadow on it. */
export function paintTable(ctx: SKRSContext2D, figure: Figure, form: BodyForm, table: TableTop): void {
  const hands = form.neckY + handsBelowNeck;
  const far = hands - tableEdgeAboveHands;
  const { side, tint, key } = figure.light;
  const color = underLight(table.color, tint);
  const surface = ctx.createLinearGradient(0, far, 0, far + 420);
  surface.addColorStop(0, tone(color, 0.05));
  surface.addColorStop(0.25, color);
  surface.addColorStop(1, tone(color, -0.1));
  ctx.fillStyle = surface;
  ctx.fillRect(-reach, far, reach * 2, 1400);
  ctx.save();
  ctx.beginPath();
  ctx.rect(-reach, far, reach * 2, 1400);
  ctx.clip();
  if (table.grain) paintGrain(ctx, figure.seed, color, far);
  // Light on the table from the room's light source, and the body's shadow.
  paintPool(ctx, { x: side * 460, y: far + 30, rx: 620, ry: 150 }, key, 0.34);
  paintPool(ctx, { x: -side * 20, y: far + 4, rx: form.shoulder + 90, ry: 64 }, '#140a06', 0.5);
  paintPool(ctx, { x: -side * 26, y: hands + 52, rx: form.shoulder + 40, ry: 76 }, '#140a06', 0.46);
  ctx.restore();
  ctx.fillStyle = withAlpha(tone(color, 0.16), 0.45);
  ctx.fillRect(-reach, far, reach * 2, 3);
}

function paintPool(ctx: SKRSContext2D, { x, y, rx, ry }: Ellipse, color: string, opacity: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, ry / rx);
  const pool = ctx.createRadialGradient(0, 0, 0, 0, 0, rx);
  pool.addColorStop(0, withAlpha(color, opacity));
  pool.addColorStop(0.55, withAlpha(color, opacity * 0.45));
  pool.addColorStop(1, withAlpha(color, 0));
  ctx.fillStyle = pool;
  ctx.fillRect(-rx, -rx, rx * 2, rx * 2);
  ctx.restore();
}

function paintGrain(ctx: SKRSContext2D, seed: string, color: string, far: number): void {
  const random = createRandom(`${seed}/table`);
  const dark = new Path2D();
  const light = new Path2D();
  for (let i = 0; i < 46; i++) {
    const part = random();
    // Lines are closer together at the far end of the table.
    const y = far + 6 + part * part * 420;
    const x = (random() - 0.5) * 2400;
    const length = 200 + random() * 620;
    const bend = (random() - 0.5) * 10;
    addTapered(
      i % 3 === 0 ? light : dark,
      [x, y],
      [x + length / 2, y + bend],
      [x + length, y + bend * 0.4],
      1 + part * 2.4,
    );
  }
  const step = lightness(color) > 0.5 ? 1 : 0.7;
  ctx.fillStyle = withAlpha(tone(color, -0.09 * step), 0.7);
  ctx.fill(dark);
  ctx.fillStyle = withAlpha(tone(color, 0.06 * step), 0.8);
  ctx.fill(light);
}

const warmDrinks: readonly TableProp[] = ['mug', 'cup'];

/** The mug between the hands of an actor with this seed; null if the hands are folded. */
export function findCuppedProp(
  { seed }: Figure,
  { props }: TableTop,
): ((ctx: SKRSContext2D, figure: Figure) => void) | null {
  const random = createRandom(`${seed}/cupped`);
  if (!props.some((prop) => warmDrinks.includes(prop)) || random() > 0.34) return null;
  const color = pickItem(propColors, random);
  return (ctx, figure) => {
    ctx.save();
    ctx.translate(0, 58);
    ctx.scale(1.32, 1.4);
    paintTableProp(ctx, figure, 'mug', color);
    ctx.restore();
  };
}

/** Objects on the table in front of the arms, on the side away from the light or towards it, depending on the seed. */
export function paintTableProps(ctx: SKRSContext2D, figure: Figure, form: BodyForm, { props }: TableTop): void {
  const random = createRandom(`${figure.seed}/table-props`);
  const side = random() < 0.5 ? -1 : 1;
  const first = Math.floor(random() * props.length);
  const y = form.neckY + handsBelowNeck + 96;
  for (const [i, s] of [side, -side].entries()) {
    // Usually one object, sometimes another small one on the opposite side.
    if (i === 1 && random() < 0.5) break;
    const prop = wrappedItem(props, first + i);
    ctx.save();
    ctx.translate(s * (prop === 'microphone' ? 296 : 306), y - i * 10);
    paintTableProp(ctx, figure, prop, pickItem(propColors, random));
    ctx.restore();
    if (props.length === 1) break;
  }
}
