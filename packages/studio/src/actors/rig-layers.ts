import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { paintBody } from '#actors/parts/body.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { type FrontPlan, frontTop, paintFront } from '#actors/parts/front.ts';
import { paintSeatBelt } from '#actors/parts/seat-belt.ts';
import type { RigSpace } from '#actors/rig-space.ts';
import { addRimLight } from '#canvas/rim-light.ts';
import type { Stage } from '#canvas/stage.ts';
import type { Scene } from '#scenes/scene.ts';

/** Positions of the painted parts. */
export interface LayerScene {
  stage: Stage;
  space: RigSpace;
  scene: Scene;
  figure: Figure;
  form: BodyForm;
  /** The side the light comes from. */
  side: -1 | 1;
}

/** Pixels painted beyond the stage, so that a shifted body shows no edge. */
const bodyMargin = 16;

/** Paints the body, shifted by whole pixels. It is painted on first use and kept. */
export function createBodyLayer(layer: LayerScene): (ctx: SKRSContext2D, shift: { x: number; y: number }) => void {
  let body: Canvas | null = null;
  return (ctx, { x, y }) => {
    body ??= paintBodyLayer(layer);
    ctx.drawImage(body, x - bodyMargin, y - bodyMargin);
  };
}

function paintBodyLayer({ stage, space, scene, figure, form, side }: LayerScene): Canvas {
  const body = createCanvas(stage.width + bodyMargin * 2, stage.height + bodyMargin * 2);
  const ctx = body.getContext('2d');
  ctx.translate(bodyMargin, bodyMargin);
  space.enterFigure(ctx);
  paintBody(ctx, figure, form);
  if (scene.seatBelt) paintSeatBelt(ctx, figure, form);
  const { rim } = scene.light;
  if (rim === null) return body;
  const light = { color: rim, opacity: 0.45, dx: -side * 8 * space.scale, dy: -4 * space.scale };
  addRimLight(body, light, (neighbors) => {
    // The body continues beyond the picture, so it has no edge there.
    neighbors.fillRect(-50, -50, 50, stage.height + 200);
    neighbors.fillRect(stage.width + bodyMargin * 2, -50, 50, stage.height + 200);
    neighbors.fillRect(0, stage.height + bodyMargin * 2, stage.width + bodyMargin * 2, 50);
  });
  return body;
}

/** Paints table, resting arms and held objects over everything. They are painted on first use and kept. */
export function createFrontLayer(
  { stage, space, figure, form }: LayerScene,
  framingY: number,
  plan: FrontPlan,
): (ctx: SKRSContext2D) => void {
  if (plan.table === null && (plan.held === null || plan.isHeldApart === true)) return () => undefined;
  let front: { canvas: Canvas; y: number } | null = null;
  const paintLayer = (): { canvas: Canvas; y: number } => {
    const y = Math.max(0, Math.floor(framingY + frontTop(form, plan) * space.scale));
    const canvas = createCanvas(stage.width, Math.max(1, stage.height - y));
    const layer = canvas.getContext('2d');
    layer.translate(0, -y);
    space.enterFigure(layer);
    paintFront(layer, figure, form, plan);
    return { canvas, y };
  };
  return (ctx) => {
    front ??= paintLayer();
    ctx.drawImage(front.canvas, 0, front.y);
  };
}
