import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Expression } from '#actors/rig.ts';
import { withAlpha } from '#canvas/color.ts';
import { line } from '#canvas/curve.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** Lift of the corners (1 a broad smile, negative a frown) and how much wider than at rest the lips are, units. */
const moods: Record<Expression, { smile: number; wider: number }> = {
  neutral: { smile: 0.56, wider: 1 },
  happy: { smile: 1.05, wider: 3 },
  excited: { smile: 1.2, wider: 7 },
  // Serious, not angry: a presenter never scowls.
  serious: { smile: -0.08, wider: -2 },
  surprised: { smile: 0.06, wider: -10 },
};

/** Measures of one drawn mouth around its own center, figure units. */
interface MouthForm {
  half: number;
  cornerY: number;
  /** Inner edge of upper and lower lip on the axis. */
  top: number;
  bottom: number;
  upperLip: number;
  lowerLip: number;
  /** Squareness of the opening: 0.35 round .. 0.62 spread. */
  square: number;
  smile: number;
}

function formOf(figure: Figure, mouth: MouthShape, expression: Expression): MouthForm {
  const { look, female } = figure;
  const open = Math.min(1, Math.max(0, mouth.open));
  const spread = Math.max(0, mouth.width);
  const round = Math.max(0, -mouth.width);
  const mood = moods[expression];
  const smile = mood.smile * (1 - 0.75 * round);
  const full = look.lipFullness;
  return {
    half:
      (female ? 63 : 65) * figure.features.mouth +
      spread * 18 -
      round * 28 +
      smile * 8 +
      mood.wider * (1 - round) -
      Math.max(0, open - 0.6) * 10,
    cornerY: -smile * (9.5 + 6.5 * Math.max(0, 1 - open * 4)) - spread * 3 + open * 9,
    top: -open * 11 - mouth.tuck * 5,
    bottom: 1 + smile * 3.5 + open * (56 + round * 6) - mouth.tuck * 3,
    upperLip: (female ? 12.5 : 8.5) * full * (1 - 0.22 * spread + 0.35 * round - 0.12 * open),
    lowerLip: (female ? 18 : 14.5) * full * (1 - 0.18 * spread + 0.22 * round - 0.1 * open) * (1 - 0.5 * mouth.tuck),
    square: 0.5 + 0.12 * spread - 0.06 * round,
    smile,
  };
}

/** Line where the lips meet or part: the edge of the dark inside. */
function innerPath(f: MouthForm): Path2D {
  // As wide as the lips, which are painted over its edge: if it were narrower, skin would show between the two at the
  // corners.
  const half = f.half + 1.5;
  const s = f.square;
  const path = new Path2D();
  path.moveTo(-half, f.cornerY);
  path.bezierCurveTo(-half * s - 4, f.top - 2, -half * 0.3, f.top - 3, 0, f.top + 1.5);
  path.bezierCurveTo(half * 0.3, f.top - 3, half * s + 4, f.top - 2, half, f.cornerY);
  path.bezierCurveTo(half * (s + 0.24), f.bottom - (f.bottom - f.cornerY) * 0.18, half * 0.5, f.bottom, 0, f.bottom);
  path.bezierCurveTo(
    -half * 0.5,
    f.bottom,
    -half * (s + 0.24),
    f.bottom - (f.bottom - f.cornerY) * 0.18,
    -half,
    f.cornerY,
  );
  path.closePath();
  return path;
}

function upperLipPath(f: MouthForm): Path2D {
  const half = f.half;
  const peak = f.top - f.upperLip;
  const path = new Path2D();
  path.moveTo(-half - 3, f.cornerY - 0.5);
  path.bezierCurveTo(-half * 0.62, peak + f.upperLip * 0.5 - 2, -26, peak - 1, -12, peak - 3);
  path.quadraticCurveTo(-5, peak - 2.5, 0, peak + 2.5);
  path.quadraticCurveTo(5, peak - 2.5, 12, peak - 3);
  path.bezierCurveTo(26, peak - 1, half * 0.62, peak + f.upperLip * 0.5 - 2, half + 3, f.cornerY - 0.5);
  path.bezierCurveTo(half * f.square, f.top + 2, half * 0.3, f.top + 1, 0, f.top + 4);
  path.bezierCurveTo(-half * 0.3, f.top + 1, -half * f.square, f.top + 2, -half - 3, f.cornerY - 0.5);
  path.closePath();
  return path;
}

function lowerLipPath(f: MouthForm): Path2D {
  const half = f.half;
  const s = f.square + 0.24;
  const rise = (f.bottom - f.cornerY) * 0.18;
  const low = f.bottom + f.lowerLip;
  const path = new Path2D();
  path.moveTo(-half - 1, f.cornerY);
  path.bezierCurveTo(-half * s, f.bottom - rise - 2, -half * 0.5, f.bottom - 2, 0, f.bottom - 2);
  path.bezierCurveTo(half * 0.5, f.bottom - 2, half * s, f.bottom - rise - 2, half + 1, f.cornerY);
  path.bezierCurveTo(half * 0.87, low - rise * 1.2 - 2, half * 0.46, low, 0, low);
  path.bezierCurveTo(-half * 0.46, low, -half * 0.87, low - rise * 1.2 - 2, -half - 1, f.cornerY);
  path.closePath();
  return path;
}

function paintInside(ctx: SKRSContext2D, figure: Figure, f: MouthForm, mouth: MouthShape): void {
  const { mouth: color } = figure.palette;
  const gap = f.bottom - f.top;
  ctx.save();
  ctx.clip(innerPath(f));
  const depth = ctx.createLinearGradient(0, f.top, 0, f.bottom);
  depth.addColorStop(0, color.throat);
  depth.addColorStop(1, color.inside);
  ctx.fillStyle = depth;
  ctx.fillRect(-110, -60, 220, 190);
  const tongueY = f.bottom + 10 - Math.min(10, gap * 0.12);
  ctx.fillStyle = color.tongue;
  ctx.beginPath();
  ctx.ellipse(0, tongueY, f.half * 0.62, 8 + gap * 0.3, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = 'rgba(255,225,220,0.25)';
  ctx.beginPath();
  ctx.ellipse(-f.half * 0.16, tongueY - 1 - gap * 0.14, f.half * 0.22, 2 + gap * 0.07, 0, 0, Math.PI * 2);
  ctx.fill();
  if (mouth.width > 0.25 && mouth.open > 0.16) {
    ctx.fillStyle = color.teethShade;
    ctx.beginPath();
    ctx.roundRect(-f.half * 0.62, f.bottom - 7 - 4 * mouth.width, f.half * 1.24, 26, 8);
    ctx.fill();
  }
  const teethHeight = Math.min(gap + 3, 5 + 15 * mouth.teeth + mouth.open * 5);
  if (mouth.teeth > 0.02) paintUpperTeeth(ctx, figure, f, teethHeight);
  const tip = tongueTipOf(mouth);
  if (tip > 0.05) paintTongueTip(ctx, figure, f, f.top + teethHeight, tip);
  // Shadow of the upper lip on the inside.
  const shade = ctx.createLinearGradient(0, f.top - 2, 0, f.top + 9);
  shade.addColorStop(0, 'rgba(40,8,8,0.5)');
  shade.addColorStop(1, 'rgba(40,8,8,0)');
  ctx.fillStyle = shade;
  ctx.fillRect(-110, -60, 220, 120);
  ctx.restore();
}

/**
 * How far the tongue's tip rises to the upper teeth, 0..1. Mouth shapes contain no tongue; only sounds made there (th,
 * t, d, n, l) have so small an opening, so little spread and so much of the teeth.
 */
function tongueTipOf({ open, width, teeth, tuck }: MouthShape): number {
  const near = (value: number, center: number, reach: number): number =>
    Math.max(0, 1 - Math.abs(value - center) / reach);
  const shown = Math.min(1, Math.max(0, (teeth - 0.4) / 0.12));
  return Math.min(1, near(open, 0.3, 0.16) * near(width, 0.2, 0.24) * 1.6) * shown * (1 - tuck);
}

function paintTongueTip(ctx: SKRSContext2D, figure: Figure, f: MouthForm, teethEdge: number, rise: number): void {
  const { tongue, gum } = figure.palette.mouth;
  const half = f.half * 0.46;
  const top = f.bottom + (teethEdge - 3.5 - f.bottom) * rise;
  const fill = ctx.createLinearGradient(0, top, 0, f.bottom + 4);
  fill.addColorStop(0, tongue);
  fill.addColorStop(1, gum);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(-half, f.bottom + 8);
  ctx.bezierCurveTo(-half, top + 1, -half * 0.62, top, 0, top);
  ctx.bezierCurveTo(half * 0.62, top, half, top + 1, half, f.bottom + 8);
  ctx.fill();
  ctx.fillStyle = withAlpha('#ffe1dc', 0.4 * rise);
  ctx.beginPath();
  ctx.ellipse(-half * 0.2, top + 3.4, half * 0.42, 1.6, 0, 0, Math.PI * 2);
  ctx.fill();
}

function paintUpperTeeth(ctx: SKRSContext2D, figure: Figure, f: MouthForm, height: number): void {
  const { mouth: color } = figure.palette;
  const half = f.half * 0.93;
  const low = f.top + height;
  // The row of teeth follows the lips into a smile.
  const lift = Math.min(0, f.cornerY) * 0.62;
  const across = ctx.createLinearGradient(-half, 0, half, 0);
  across.addColorStop(0, color.teethShade);
  across.addColorStop(0.2, color.teeth);
  across.addColorStop(0.8, color.teeth);
  across.addColorStop(1, color.teethShade);
  ctx.fillStyle = across;
  ctx.beginPath();
  ctx.moveTo(-half, f.top - 24);
  ctx.lineTo(half, f.top - 24);
  ctx.bezierCurveTo(half * 0.98, low - 2 + lift, half * 0.56, low, 0, low);
  ctx.bezierCurveTo(-half * 0.56, low, -half * 0.98, low - 2 + lift, -half, f.top - 24);
  ctx.fill();
  ctx.strokeStyle = withAlpha(color.teethShade, 0.7);
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  for (const t of [0, 0.27, -0.27, 0.52, -0.52]) {
    ctx.moveTo(half * t, f.top);
    ctx.lineTo(half * t, low - 3 - Math.abs(t) * 5);
  }
  ctx.stroke();
}

/** Painter of lips, teeth and tongue around the mouth's own center. */
export function createMouth(figure: Figure): (ctx: SKRSContext2D, mouth: MouthShape, expression: Expression) => void {
  const { palette, female, look } = figure;
  const { lip, skin } = palette;
  const painted = look.lip !== null;
  const strength = female || painted ? 1 : 0.86;
  return (ctx, mouth, expression) => {
    const f = formOf(figure, mouth, expression);
    const low = f.bottom + f.lowerLip;
    const under = ctx.createRadialGradient(0, low + 9, 2, 0, low + 9, 40);
    under.addColorStop(0, withAlpha(skin.deep, 0.42));
    under.addColorStop(1, withAlpha(skin.deep, 0));
    ctx.save();
    ctx.translate(0, low + 9);
    ctx.scale(1, 0.34);
    ctx.translate(0, -low - 9);
    ctx.fillStyle = under;
    ctx.fillRect(-42, low - 33, 84, 84);
    ctx.restore();

    if (mouth.open > 0.03 || mouth.tuck > 0.3) paintInside(ctx, figure, f, mouth);
    const lower = ctx.createLinearGradient(0, f.bottom - 2, 0, low);
    lower.addColorStop(0, withAlpha(lip.upper, strength));
    lower.addColorStop(0.4, withAlpha(lip.lower, strength));
    lower.addColorStop(1, withAlpha(lip.lower, strength * (painted ? 1 : 0.8)));
    ctx.fillStyle = lower;
    ctx.fill(lowerLipPath(f));
    ctx.fillStyle = withAlpha(lip.upper, strength * (painted ? 1 : 0.92));
    ctx.fill(upperLipPath(f));
    // Shine and parting line.
    ctx.fillStyle = withAlpha(lip.shine, female ? 0.55 : 0.28);
    ctx.beginPath();
    ctx.ellipse(
      figure.light.side * f.half * 0.2,
      f.bottom + f.lowerLip * 0.42,
      f.half * 0.26,
      f.lowerLip * 0.17,
      0,
      0,
      Math.PI * 2,
    );
    ctx.fill();
    ctx.lineCap = 'round';
    if (mouth.open <= 0.12) {
      ctx.strokeStyle = withAlpha(lip.edge, 0.95);
      ctx.lineWidth = 3.2;
      ctx.stroke(
        line([
          [-f.half - 1, f.cornerY],
          [-f.half * 0.5, f.top + 1.5 + (f.cornerY + 4) * 0.15],
          [0, f.top + 4],
          [f.half * 0.5, f.top + 1.5 + (f.cornerY + 4) * 0.15],
          [f.half + 1, f.cornerY],
        ]),
      );
    }
    ctx.strokeStyle = withAlpha(skin.line, 0.4 + 0.35 * Math.max(0, f.smile));
    ctx.lineWidth = 3;
    for (const side of [-1, 1]) {
      const x = side * (f.half + 3);
      ctx.stroke(
        line([
          [x - side * 3, f.cornerY + 2],
          [x + side * 2, f.cornerY - 0.5 - f.smile * 2],
          [x + side * (3 + f.smile * 2), f.cornerY - 2 - f.smile * 5],
        ]),
      );
    }
    if (f.smile > 0.4) {
      ctx.strokeStyle = withAlpha(skin.line, 0.2 * f.smile);
      ctx.lineWidth = 4;
      for (const side of [-1, 1]) {
        const x = side * (f.half + 16);
        ctx.stroke(
          line([
            [x - side * 5, f.cornerY - 26],
            [x + side * 4, f.cornerY - 6],
            [x + side * 1, f.cornerY + 15],
          ]),
        );
      }
    }
  };
}
