import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { EyeShape } from '#actors/look.ts';
import type { Expression, FaceState } from '#actors/rig.ts';
import { withAlpha } from '#canvas/color.ts';
import { addTapered } from '#canvas/curve.ts';
import { contrastRatio } from '#images/contrast.ts';

/** One eye seen from its own center; positive x is towards the ear. */
interface EyeForm {
  half: number;
  /** Height of the upper and depth of the lower lid when open. */
  upper: number;
  lower: number;
  /** How far the outer corner lies above the inner one. */
  slant: number;
  /** Distance of the crease above the lid; 0 draws none. */
  crease: number;
}

const forms: Record<EyeShape, EyeForm> = {
  almond: { half: 51, upper: 28, lower: 18, slant: 8, crease: 13 },
  round: { half: 49, upper: 28.5, lower: 19, slant: 4, crease: 13 },
  hooded: { half: 50, upper: 25, lower: 17, slant: 5, crease: 8 },
  monolid: { half: 51, upper: 24, lower: 16, slant: 9, crease: 0 },
  downturned: { half: 49, upper: 27, lower: 18, slant: -2, crease: 12 },
};

const opening: Record<Expression, { upper: number; lower: number }> = {
  neutral: { upper: 0.97, lower: 0.94 },
  happy: { upper: 0.93, lower: 0.5 },
  excited: { upper: 1.09, lower: 0.72 },
  serious: { upper: 0.79, lower: 0.84 },
  surprised: { upper: 1.21, lower: 1.08 },
};

/** How far cheeks push the lower lid up into a fold, 0..1. */
const cheeks: Record<Expression, number> = { neutral: 0, happy: 1, excited: 0.7, serious: 0, surprised: 0 };

const kappa = 0.62;

/** Painter of both eyes for any state of the lids and the gaze. */
export function createEyes(figure: Figure): (ctx: SKRSContext2D, face: FaceState) => void {
  const form = forms[figure.look.eyes];
  return (ctx, face) => {
    for (const side of [-1, 1] as const) paintEye(ctx, figure, form, side, face);
  };
}

function paintEye(ctx: SKRSContext2D, figure: Figure, form: EyeForm, side: -1 | 1, face: FaceState): void {
  const { head, look } = figure;
  const open = 1 - Math.min(1, Math.max(0, face.blink));
  const wide = opening[face.expression];
  const scale = 1 - 0.08 * look.age;
  const closedY = 11;
  const top = closedY + (-form.upper * 1.34 * wide.upper * scale - closedY) * open;
  const low = 6 + form.lower * 1.2 * (wide.lower * open + (1 - open) * 0.5);
  const inner = { x: -form.half, y: 8 };
  const outer = { x: form.half, y: 8 - form.slant };
  const lids: Lids = { open, top, low, inner, outer };
  ctx.save();
  ctx.translate(side * head.eyeX, 0);
  const size = (figure.female ? 1.1 : 1.03) * figure.features.eyes;
  ctx.scale(side * size, size);

  const shut = new Path2D();
  shut.moveTo(inner.x, inner.y);
  addUpperLid(shut, form, lids);
  shut.bezierCurveTo(form.half * 0.5, low + 4, -form.half * 0.5, low + 4, inner.x, inner.y);
  shut.closePath();

  paintLid(ctx, figure, form, lids);
  if (open > 0.08) paintBall(ctx, figure, { clip: shut, side, face, top });

  paintLash(ctx, figure, form, lids);
  paintLowerLid(ctx, figure, form, lids);
  paintFolds(ctx, figure, form, { lids, expression: face.expression });
  ctx.restore();
}

/** Positions of an eye's lids, in units of the eye. */
interface Lids {
  /** 0 shut .. 1 open. */
  open: number;
  /** Heights of the upper lid's and the lower lid's middle. */
  top: number;
  low: number;
  /** Corners. */
  inner: { x: number; y: number };
  outer: { x: number; y: number };
}

/** Adds the upper lid's edge, from the inner corner to the outer. */
function addUpperLid(path: Path2D, form: EyeForm, { top, low, outer }: Lids, lift = 0): void {
  path.bezierCurveTo(
    -form.half * (1 - kappa) - 6,
    Math.min(top, low) - lift,
    form.half * (1 - kappa) + 14,
    Math.min(top, low) - lift - form.slant * 0.5,
    outer.x,
    outer.y - lift * 0.3,
  );
}

/** The lid itself, visible during a blink. */
function paintLid(ctx: SKRSContext2D, { palette }: Figure, form: EyeForm, { top, low, inner, outer }: Lids): void {
  const lid = new Path2D();
  lid.moveTo(inner.x + 2, inner.y - 4);
  lid.bezierCurveTo(
    -form.half * 0.5,
    -form.upper * 1.34 - 9,
    form.half * 0.6,
    -form.upper * 1.34 - 12,
    outer.x + 4,
    outer.y - 6,
  );
  lid.bezierCurveTo(
    form.half * 0.5,
    Math.max(top, low - 2) + 2,
    -form.half * 0.5,
    Math.max(top, low - 2) + 2,
    inner.x + 2,
    inner.y - 4,
  );
  ctx.fillStyle = withAlpha(palette.skin.lid, 0.85);
  ctx.fill(lid);
}

/** A wedge that thickens towards the ear. */
function paintLash(ctx: SKRSContext2D, { palette, female }: Figure, form: EyeForm, lids: Lids): void {
  const { open, top, low, inner, outer } = lids;
  const lash = new Path2D();
  const thick = female ? 8 : 5.5;
  lash.moveTo(inner.x - 1, inner.y + 1);
  addUpperLid(lash, form, lids, 1);
  if (female) {
    lash.quadraticCurveTo(outer.x + 8, outer.y - 4, outer.x + 14, outer.y - 13);
    lash.quadraticCurveTo(outer.x + 6, outer.y - 13, outer.x - 3, outer.y - thick - 2);
  } else lash.lineTo(outer.x + 4, outer.y - 3);
  lash.bezierCurveTo(
    form.half * (1 - kappa) + 14,
    Math.min(top, low) - thick - form.slant * 0.5 - 1,
    -form.half * (1 - kappa) - 6,
    Math.min(top, low) - thick + 1,
    inner.x - 1,
    inner.y + 1,
  );
  // Closed lids show their lashes.
  if (female && open < 0.3)
    for (const [t, bend] of [
      [0.1, 1],
      [0.42, 4],
      [0.72, 8],
    ] as const) {
      const x = form.half * t;
      addTapered(lash, [x, 3 - form.slant * t * 0.5], [x + bend, 10], [x + bend + 4, 17 - form.slant * t], 2.4);
    }
  ctx.fillStyle = palette.lash;
  ctx.fill(lash);
  if (open < 0.4) paintShutLine(ctx, palette, form, lids);
}

/** Lashes at least this dark show on any lid. */
const darkLash = '#1c110e';

/** The line of a shut eye: gray lashes, and the thin ends of dark ones, would be lost on the lid. */
function paintShutLine(ctx: SKRSContext2D, { lash, skin }: Figure['palette'], form: EyeForm, lids: Lids): void {
  const line = new Path2D();
  line.moveTo(lids.inner.x, lids.inner.y);
  addUpperLid(line, form, lids, -1);
  ctx.lineCap = 'round';
  ctx.lineWidth = 4.6 * (1 - lids.open);
  ctx.strokeStyle = contrastRatio(lash, skin.lid) < 4 ? darkLash : lash;
  ctx.stroke(line);
}

/** The lower lid and its light. */
function paintLowerLid(ctx: SKRSContext2D, { palette }: Figure, form: EyeForm, { low, inner, outer }: Lids): void {
  ctx.lineCap = 'round';
  ctx.lineWidth = 2.4;
  ctx.strokeStyle = withAlpha(palette.skin.line, 0.5);
  ctx.beginPath();
  ctx.moveTo(inner.x + 14, inner.y + low * 0.45);
  ctx.bezierCurveTo(-form.half * 0.3, low + 3, form.half * 0.5, low + 3, outer.x, outer.y);
  ctx.stroke();
}

/** The fold pushed up by a smile, and the crease above the lid. */
function paintFolds(
  ctx: SKRSContext2D,
  { palette, female }: Figure,
  form: EyeForm,
  { lids: { open, top, low, inner, outer }, expression }: { lids: Lids; expression: FaceState['expression'] },
): void {
  const pushed = cheeks[expression];
  if (pushed > 0) {
    const fold = new Path2D();
    addTapered(fold, [inner.x + 6, low + 10], [2, low + 19], [outer.x + 2, low + 1], 3);
    ctx.fillStyle = withAlpha(palette.skin.line, 0.34 * pushed);
    ctx.fill(fold);
  }

  if (form.crease > 0) {
    const lift = form.crease * (0.55 + 0.45 * open);
    ctx.strokeStyle = withAlpha(palette.skin.line, female ? 0.6 : 0.48);
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.moveTo(inner.x + 8, inner.y - 14 - 8 * open);
    const y = Math.min(-form.upper * 0.9, top) - lift;
    ctx.bezierCurveTo(-form.half * 0.3, y, form.half * 0.5, y - 3, outer.x + 6, outer.y - 10);
    ctx.stroke();
  }
}

function paintBall(
  ctx: SKRSContext2D,
  figure: Figure,
  { clip, side, face, top }: { clip: Path2D; side: -1 | 1; face: FaceState; top: number },
): void {
  const { palette, light } = figure;
  ctx.save();
  ctx.clip(clip);
  ctx.fillStyle = palette.eyeWhite;
  ctx.fillRect(-60, -70, 120, 120);
  const x = side * face.lookX * 11;
  const y = -4 + face.lookY * 7;
  const radius = 27;
  const iris = ctx.createRadialGradient(x, y + 5, 4, x, y, radius);
  iris.addColorStop(0, palette.iris.light);
  iris.addColorStop(0.62, palette.iris.base);
  iris.addColorStop(0.9, palette.iris.ring);
  iris.addColorStop(1, withAlpha(palette.iris.ring, 0.6));
  ctx.fillStyle = iris;
  disc(ctx, x, y, radius);
  ctx.fillStyle = '#0d0908';
  disc(ctx, x, y, 12.5);
  // The upper lid's shadow on the ball.
  const shade = ctx.createLinearGradient(0, top - 2, 0, top + 26);
  shade.addColorStop(0, 'rgba(40,18,14,0.55)');
  shade.addColorStop(1, 'rgba(40,18,14,0)');
  ctx.fillStyle = shade;
  ctx.fillRect(-60, -70, 120, 120);
  ctx.fillStyle = withAlpha('#c98a80', 0.75);
  disc(ctx, -49, 9, 9);
  ctx.fillStyle = '#ffffff';
  disc(ctx, x + side * light.side * 9, y - 8, 6.4);
  ctx.fillStyle = 'rgba(255,255,255,0.55)';
  disc(ctx, x - side * light.side * 8, y + 10, 3.4);
  ctx.restore();
}

function disc(ctx: SKRSContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}
