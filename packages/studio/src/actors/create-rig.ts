import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { createFigure } from '#actors/figure.ts';
import {
  extremeMotions,
  featureShift,
  frameFigure,
  type HeadMotion,
  leanPoint,
  makeRoomAbove,
  motionOf,
  movePoint,
  pivotY,
  type Shot,
} from '#actors/framing.ts';
import { type HeldProduct, heldShift } from '#actors/held-product.ts';
import { createChinShadow, paintBody } from '#actors/parts/body.ts';
import { createBodyForm } from '#actors/parts/body-form.ts';
import { type FrontPlan, frontTop, paintFront } from '#actors/parts/front.ts';
import { paintRaisedArm, raisedArmExtent } from '#actors/parts/hands/raised-arm.ts';
import { createHead } from '#actors/parts/head.ts';
import { paintSeatBelt } from '#actors/parts/seat-belt.ts';
import type { Camera, FaceState, HeadPose, Rig } from '#actors/rig.ts';
import { addRimLight } from '#canvas/rim-light.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { paintScene } from '#scenes/paint-scene.ts';
import { paintWallShadow } from '#scenes/paint-wall-shadow.ts';
import { scenes } from '#scenes/scenes.ts';

const clamp = (value: number): number => Math.min(1, Math.max(-1, value));

const neutralFace: FaceState = { blink: 0, lookX: 0, lookY: 0, brow: 0, expression: 'neutral' };

/** Smallest even-aligned box around a rectangle, kept on the stage. */
function toBox(left: number, top: number, right: number, bottom: number, stage: Stage): Box {
  const even = (v: number, round: (n: number) => number): number => round(v / 2) * 2;
  const x = Math.max(0, even(left, Math.floor));
  const y = Math.max(0, even(top, Math.floor));
  return {
    x,
    y,
    width: Math.max(2, Math.min(even(stage.width, Math.floor), even(right, Math.ceil)) - x),
    height: Math.max(2, Math.min(even(stage.height, Math.floor), even(bottom, Math.ceil)) - y),
  };
}

/** How an actor is set up beyond the place it belongs to. */
export interface RigOptions {
  /** At the place's table, if it has one; by default as the actor's setting says. Never for who holds the camera. */
  seated?: boolean;
  /** A product held beside the chin; see `toHeldProduct`. */
  held?: HeldProduct | null;
  /** Whether poses may raise an arm (`wave`), which makes the moving box larger. */
  waves?: boolean;
}

function joinBoxes(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** How far the trunk moves at most, units: to each side, and up with a full breath. */
const torsoReach = { x: 5, y: 1.7 };
/** Pixels painted beyond the stage, so that a shifted body shows no edge. */
const bodyMargin = 16;

/**
 * Sets an actor up for one stage and camera. Costs some tens of milliseconds (soft light is painted here, once); the body is
 * painted on first use and kept, so a rig holds about one stage of RGBA pixels.
 */
export function createRig(
  actor: Actor,
  stage: Stage,
  camera: Camera = { zoom: 1 },
  shot: Shot = 'talk',
  options: RigOptions = {},
): Rig {
  const scene = scenes[actor.setting.scene];
  const side = actor.setting.light === 'left' ? -1 : 1;
  const held = shot === 'face' ? null : (options.held ?? null);
  // Products are held on the viewer's right, so the camera is in the other hand there.
  const arm = held !== null && actor.look.arm === 'right' ? 'left' : actor.look.arm;
  const waving: -1 | 1 | null = options.waves !== true ? null : arm === 'none' ? side : arm === 'left' ? 1 : -1;
  const sits = shot !== 'face' && arm === 'none' && (options.seated ?? actor.setting.seated === true);
  const plan: FrontPlan = { table: (sits ? scene.table : undefined) ?? null, held, raised: waving };
  const planned = frameFigure(stage, camera, shot, plan.table !== null);
  if (held !== null) planned.x -= heldShift * planned.scale;
  const lean = plan.table === null && held === null ? (camera.lean ?? 0) : 0;
  const figure = createFigure({ ...actor, look: { ...actor.look, arm } }, { ...scene.light, side }, planned.scale);
  const form = createBodyForm(figure);
  const head = createHead(figure);
  const framing = shot === 'face' ? planned : makeRoomAbove(planned, stage, head.extent.top);
  const paintChinShadow = createChinShadow(figure, form);

  const enterFigure = (ctx: SKRSContext2D): void => {
    ctx.translate(framing.x, framing.y);
    ctx.scale(framing.scale, framing.scale);
    if (lean === 0) return;
    ctx.translate(...leanPoint(lean, 0, 0));
    ctx.rotate(lean);
  };
  const enterHead = (ctx: SKRSContext2D, motion: HeadMotion): void => {
    ctx.translate(motion.x, motion.y + pivotY);
    ctx.rotate(motion.tilt);
    ctx.translate(0, -pivotY);
  };
  const boxOf = (extent: Extent, motions: readonly HeadMotion[], margin: number): Box => {
    const corners = motions.flatMap((motion) =>
      [extent.left, extent.right].flatMap((x) =>
        [extent.top, extent.bottom].map((y) => leanPoint(lean, ...movePoint(motion, x, y))),
      ),
    );
    const xs = corners.map(([x]) => framing.x + x * framing.scale);
    const ys = corners.map(([, y]) => framing.y + y * framing.scale);
    return toBox(
      Math.min(...xs) - margin,
      Math.min(...ys) - margin,
      Math.max(...xs) + margin,
      Math.max(...ys) + margin,
      stage,
    );
  };

  // Whole pixels: the painted body is shifted, never resampled.
  const torsoShift = ({ torso }: HeadPose): { x: number; y: number } =>
    torso === undefined
      ? { x: 0, y: 0 }
      : {
          x: Math.round(clamp(torso.x) * torsoReach.x * framing.scale),
          y: -Math.round(clamp(torso.y) * torsoReach.y * framing.scale),
        };
  /** The head's own motion and what the trunk adds to it. */
  const headMotion = (pose: HeadPose): HeadMotion => {
    const motion = motionOf(pose);
    const { x, y } = torsoShift(pose);
    return { ...motion, x: motion.x + x / framing.scale, y: motion.y + y / framing.scale };
  };

  let bodyLayer: Canvas | null = null;
  const body = (): Canvas => {
    if (bodyLayer === null) {
      bodyLayer = createCanvas(stage.width + bodyMargin * 2, stage.height + bodyMargin * 2);
      const ctx = bodyLayer.getContext('2d');
      ctx.translate(bodyMargin, bodyMargin);
      enterFigure(ctx);
      paintBody(ctx, figure, form);
      if (scene.seatBelt) paintSeatBelt(ctx, figure, form);
      if (scene.light.rim !== null)
        addRimLight(bodyLayer, scene.light.rim, 0.45, -side * 8 * framing.scale, -4 * framing.scale, (neighbours) => {
          // The body goes on beyond the picture: its edge there is none.
          neighbours.fillRect(-50, -50, 50, stage.height + 200);
          neighbours.fillRect(stage.width + bodyMargin * 2, -50, 50, stage.height + 200);
          neighbours.fillRect(0, stage.height + bodyMargin * 2, stage.width + bodyMargin * 2, 50);
        });
    }
    return bodyLayer;
  };
  const paintBodyOver = (ctx: SKRSContext2D, { x, y }: { x: number; y: number }): void => {
    ctx.drawImage(body(), x - bodyMargin, y - bodyMargin);
  };

  // Table, resting arms and what is held: painted once, drawn over everything.
  let front: { canvas: Canvas; y: number } | null = null;
  const paintFrontOver = (ctx: SKRSContext2D): void => {
    if (plan.table === null && held === null) return;
    if (front === null) {
      const y = Math.max(0, Math.floor(framing.y + frontTop(form, plan) * framing.scale));
      const canvas = createCanvas(stage.width, Math.max(1, stage.height - y));
      const layer = canvas.getContext('2d');
      layer.translate(0, -y);
      enterFigure(layer);
      paintFront(layer, figure, form, plan);
      front = { canvas, y };
    }
    ctx.drawImage(front.canvas, 0, front.y);
  };

  const bare: HeadMotion = { x: 0, y: 0, tilt: 0 };
  const { left, top, right, bottom } = head.extent;
  const moving: Extent = { left: left - 8, top: top - 6, right: right + 8, bottom: bottom + 16 };

  const headBox = boxOf(moving, [bare, ...extremeMotions()], 6 + torsoReach.x * framing.scale);
  const reach = form.shoulder + (arm === 'none' ? 70 : 900);
  // Below the chest everything runs straight down, and a shift of a pixel or two shows nowhere: it is left out.
  const trunk: Extent = { left: -reach, top: form.neckY - 130, right: reach, bottom: form.neckY + 320 };
  const rig: Rig = {
    movingBox: waving === null ? headBox : joinBoxes(headBox, boxOf(raisedArmExtent(form, waving), [bare], 6)),
    torsoBox: boxOf(trunk, [bare], torsoReach.x * framing.scale + 4),
    mouthBox: (pose) => boxOf(head.mouthExtent, [headMotion(pose)], 3),
    eyesBox: (pose) => boxOf(head.eyesExtent, [headMotion(pose)], 3),
    paintBackdrop(ctx) {
      paintScene(ctx, scene, stage, actor.seed, side, camera.zoom);
      if (scene.wallShadow > 0)
        paintWallShadow(ctx, stage, scene.wallShadow, side, framing.scale, (shadow) => {
          paintBodyOver(shadow, { x: 0, y: 0 });
          enterFigure(shadow);
          head.paintBack(shadow);
          head.paintHead(shadow, { x: 0, y: 0 }, neutralFace);
        });
    },
    paintFigure(ctx, pose, face) {
      rig.paintSkull(ctx, pose);
      rig.paintFeatures(ctx, pose, face);
    },
    paintSkull(ctx, pose) {
      const motion = headMotion(pose);
      const torso = torsoShift(pose);
      ctx.save();
      ctx.save();
      enterFigure(ctx);
      enterHead(ctx, motion);
      head.paintBack(ctx);
      ctx.restore();
      paintBodyOver(ctx, torso);
      ctx.save();
      ctx.translate(torso.x, torso.y);
      enterFigure(ctx);
      const own = motionOf(pose);
      paintChinShadow(ctx, own.x, own.y);
      ctx.restore();
      enterFigure(ctx);
      enterHead(ctx, motion);
      head.paintSkull(ctx);
      ctx.restore();
    },
    paintFeatures(ctx, pose, face) {
      const motion = headMotion(pose);
      ctx.save();
      enterFigure(ctx);
      ctx.save();
      enterHead(ctx, motion);
      head.paintFeatures(ctx, featureShift(motionOf(pose)), face);
      ctx.restore();
      if (waving !== null && pose.wave) paintRaisedArm(ctx, figure, form, waving, pose.wave);
      ctx.restore();
      paintFrontOver(ctx);
    },
    paintMouth(ctx, pose, mouth, expression) {
      const motion = headMotion(pose);
      const box = rig.mouthBox(pose);
      ctx.save();
      ctx.beginPath();
      ctx.rect(box.x, box.y, box.width, box.height);
      ctx.clip();
      enterFigure(ctx);
      enterHead(ctx, motion);
      head.paintMouth(ctx, featureShift(motionOf(pose)), mouth, expression);
      ctx.restore();
    },
  };
  return rig;
}
