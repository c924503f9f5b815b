import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { foldedWrist, paintCuppedHands, paintFoldedHands, paintRestingHand } from '#actors/parts/hands/folded-hands.ts';
import { paintApart, paintCuff, sleeveOf } from '#actors/parts/hands/sleeve.ts';
import { paintPattern } from '#actors/parts/tops/patterns.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';
import { createSoftLayer, paintSoftLayer } from '#canvas/soft-layer.ts';
import { firstItem, lastItem } from '#lists/require-item.ts';

/** Height of the middle of folded hands below the eyes, and of the table's far edge above them, units. */
export const handsBelowNeck = 462;
export const tableEdgeAboveHands = 50;

interface ForearmEdges {
  upper: readonly Point[];
  lower: readonly Point[];
}

function edgesOf({ shoulder }: BodyForm, y: number, s: number, bare: boolean): ForearmEdges {
  const wrist = foldedWrist.half + (bare ? -1 : 9);
  return {
    upper: [
      [s * (foldedWrist.x + 6), y - wrist - 2],
      [s * (foldedWrist.x + 70), y - wrist - 12],
      [s * (shoulder - 92), y - 92],
      [s * (shoulder - 84), y - 156],
    ],
    lower: [
      [s * (shoulder + 42), y - 156],
      [s * (shoulder + 52), y - 60],
      [s * (shoulder + 30), y + 22],
      [s * (shoulder - 40), y + 60],
      [s * (foldedWrist.x + 90), y + 62],
      [s * (foldedWrist.x + 6), y + wrist],
    ],
  };
}

function paintForearm(ctx: SKRSContext2D, figure: Figure, form: BodyForm, y: number, s: -1 | 1): void {
  const { shades, bare } = sleeveOf(figure);
  const { upper, lower } = edgesOf(form, y, s, bare);
  const path = shape(upper, [lastItem(upper), firstItem(lower)], lower, [lastItem(lower), firstItem(upper)]);
  const { shoulder } = form;
  const near = figure.light.side === s;
  const soft = createSoftLayer(
    { left: -shoulder - 80, top: y - 180, right: shoulder + 80, bottom: y + 90 },
    figure.resolution / 3,
    ({ ctx: c, blur }) => {
      blur(22);
      c.fillStyle = withAlpha(shades.deep, 0.72);
      c.fillRect(-shoulder - 80, y + 34, shoulder * 2 + 160, 80);
      if (!near) {
        c.fillStyle = withAlpha(shades.deep, 0.3);
        c.fillRect(s > 0 ? shoulder - 40 : -shoulder - 160, y - 200, 200, 300);
      }
      c.strokeStyle = withAlpha(shades.shine, near ? 0.6 : 0.38);
      c.lineWidth = 26;
      c.stroke(
        line([
          [s * (foldedWrist.x + 20), y - 26],
          [s * (shoulder - 90), y - 44],
          [s * (shoulder - 10), y - 70],
        ]),
      );
      if (bare) return;
      // Cloth gathers in the bend of the elbow and above the cuff.
      blur(6);
      c.lineCap = 'round';
      c.strokeStyle = withAlpha(shades.deep, 0.5);
      for (const [dx, top, low, width] of [
        [-66, -70, 8, 8],
        [-30, -96, -20, 7],
        [0, -110, -50, 6],
        [-128, -48, 36, 6],
      ] as const) {
        c.lineWidth = width;
        c.stroke(
          line([
            [s * (shoulder + dx - 30), y + top],
            [s * (shoulder + dx + 6), y + (top + low) / 2],
            [s * (shoulder + dx + 16), y + low],
          ]),
        );
      }
    },
  );
  paintApart(ctx, (c) => {
    c.save();
    c.clip(path);
    c.fillStyle = shades.base;
    c.fillRect(-shoulder - 100, y - 200, shoulder * 2 + 200, 320);
    paintPattern(c, figure, { left: -shoulder - 100, top: y - 200, right: shoulder + 100, bottom: y + 120 });
    if (figure.look.top === 'sweater') paintStripes(c, figure, form, y, s);
    paintSoftLayer(c, soft);
    c.restore();
    c.strokeStyle = withAlpha(bare ? figure.palette.skin.line : shades.deep, 0.7);
    c.lineWidth = 3;
    c.lineCap = 'round';
    c.stroke(line(upper.slice(0, 3)));
    // The sleeve merges with the upper arm: it fades into it above the elbow.
    c.globalCompositeOperation = 'destination-out';
    const fade = c.createLinearGradient(0, y - 158, 0, y - 96);
    fade.addColorStop(0, '#000000');
    fade.addColorStop(1, 'rgba(0,0,0,0)');
    c.fillStyle = fade;
    c.fillRect(-shoulder - 100, y - 200, shoulder * 2 + 200, 120);
  });
  if (bare) return;
  ctx.save();
  ctx.translate(s * (foldedWrist.x + 8), y);
  ctx.scale(s, 1);
  paintCuff(ctx, figure, shades, foldedWrist.half + 12);
  ctx.restore();
}

/** The stripes of a sweater run around the arm. */
function paintStripes(ctx: SKRSContext2D, figure: Figure, { shoulder }: BodyForm, y: number, s: number): void {
  ctx.strokeStyle = figure.palette.accent.base;
  ctx.lineWidth = 27;
  for (let x = foldedWrist.x + 62; x < shoulder - 60; x += 70)
    ctx.stroke(
      line([
        [s * x, y - 130],
        [s * (x - 12), y - 20],
        [s * (x + 2), y + 90],
      ]),
    );
}

/** Pose of resting hands: folded, around an object, or a single hand (on that side). */
export type HandRest =
  | { kind: 'folded' }
  | { kind: 'cupped'; paintThing(ctx: SKRSContext2D): void }
  | { kind: 'one'; side: -1 | 1 };

/**
 * Forearms resting in front of the body, and their hands. An object in cupped hands is painted with its foot at (0, 62)
 * below them.
 */
export function paintSeatedArms(ctx: SKRSContext2D, figure: Figure, form: BodyForm, rest: HandRest): void {
  const y = form.neckY + handsBelowNeck;
  const lit = figure.light.side;
  ctx.save();
  const sides = rest.kind === 'one' ? [rest.side] : ([lit === 1 ? -1 : 1, lit] as const);
  for (const s of sides) paintForearm(ctx, figure, form, y, s);
  ctx.translate(0, y);
  if (rest.kind === 'one') paintRestingHand(ctx, figure, rest.side);
  else if (rest.kind === 'folded') paintFoldedHands(ctx, figure);
  else paintCuppedHands(ctx, figure, rest.paintThing);
  ctx.restore();
}
