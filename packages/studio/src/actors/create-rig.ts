import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { createFigure, type Figure } from '#actors/figure.ts';
import {
  extremeMotions,
  type Framing,
  featureShift,
  frameFigure,
  type HeadMotion,
  makeRoomAbove,
  motionOf,
  type Shot,
} from '#actors/framing.ts';
import type { Side } from '#actors/gesture.ts';
import { createGestureArms } from '#actors/gesture-arms.ts';
import { headShare } from '#actors/head-share.ts';
import { createHeldPart, type HeldProduct, heldShift } from '#actors/holding/held-product.ts';
import { createChinShadow } from '#actors/parts/body.ts';
import { type BodyForm, createBodyForm } from '#actors/parts/body-form.ts';
import type { FrontPlan } from '#actors/parts/front.ts';
import { paintRaisedArm, raisedArmExtent } from '#actors/parts/hands/raised-arm.ts';
import { createHead, type Head } from '#actors/parts/head.ts';
import { findCuppedProp } from '#actors/parts/table/table.ts';
import { createPhotoRig } from '#actors/photo/create-photo-rig.ts';
import type { Camera, FaceState, HeadPose, Rig } from '#actors/rig.ts';
import { createBodyLayer, createFrontLayer } from '#actors/rig-layers.ts';
import { createRigSpace, joinBoxes, type RigSpace, torsoReach } from '#actors/rig-space.ts';
import { createSculptedRig } from '#actors/sculpted/create-sculpted-rig.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import type { Stage } from '#canvas/stage.ts';
import { paintScene } from '#scenes/paint-scene.ts';
import { paintWallShadow } from '#scenes/paint-wall-shadow.ts';
import type { Scene } from '#scenes/scene.ts';
import { scenes } from '#scenes/scenes.ts';

const neutralFace: FaceState = { blink: 0, lookX: 0, lookY: 0, brow: 0, expression: 'neutral' };

/** Setup of an actor beyond its setting. */
export interface RigOptions {
  /**
   * At the setting's table, if it has one; defaults to the actor's setting. Never for an actor who holds the camera.
   */
  seated?: boolean;
  /** A product held beside the chin; see `toHeldProduct`. */
  held?: HeldProduct | null;
  /** Paint the held product apart from the figure, as the rig's `held`, so that it can move. */
  isHeldApart?: boolean;
  /** Whether poses may raise an arm (`wave`), which enlarges the moving box. */
  waves?: boolean;
  /** Side of the hand an actor at a table keeps free to gesture; null for both hands on the table. */
  free?: Side | null;
}

/**
 * Sets an actor up for one stage and camera. Takes some tens of milliseconds (soft light is painted here, once); the
 * body is painted on first use and kept, so a rig holds about one stage of RGBA pixels.
 */
export function createRig(
  actor: Actor,
  stage: Stage,
  camera: Camera = { zoom: 1 },
  shot: Shot = 'talk',
  options: RigOptions = {},
): Rig {
  if (actor.photo) return createPhotoRig(actor, actor.photo, stage, camera, shot);
  if (actor.sculpture && shot === 'talk') return createSculptedRig(actor, actor.sculpture, stage, camera);
  const plan = planRig(actor, stage, camera, shot, options);
  const { scene, side, figure, front } = plan;
  const form = createBodyForm(figure);
  const head = createHead(figure);
  const framing = shot === 'face' ? plan.framing : makeRoomAbove(plan.framing, stage, head.extent.top);
  const paintChinShadow = createChinShadow(figure, form);
  const space = createRigSpace(stage, framing, plan.lean);
  const layer = { stage, space, scene, figure, form, side };
  const parts: RigParts = {
    plan,
    form,
    head,
    space,
    paintChinShadow,
    paintBody: createBodyLayer(layer),
    paintFront: createFrontLayer(layer, framing.y, front),
  };
  const rig: Rig = {
    arms: createGestureArms(figure, form, { space, stage, middle: framing.x, busy: busySides(figure, front) }),
    held: front.held && front.isHeldApart ? createHeldPart(figure, form, front.held, space) : undefined,
    ...createBoxes(parts),
    ...createPainters(parts),
    headShareOf: (box) => headShare(box, rig.movingBox, (ctx, pose) => paintHeadAlone(ctx, parts, pose)),
    paintBackdrop: (ctx) => paintBackdrop(ctx, parts, { seed: actor.seed, stage, zoom: camera.zoom }),
    paintFigure(ctx, pose, face) {
      rig.paintSkull(ctx, pose);
      rig.paintFeatures(ctx, pose, face);
    },
    paintMouth(ctx, pose, mouth, expression) {
      const motion = space.headMotion(pose);
      const box = rig.mouthBox(pose);
      ctx.save();
      ctx.beginPath();
      ctx.rect(box.x, box.y, box.width, box.height);
      ctx.clip();
      space.enterFigure(ctx);
      space.enterHead(ctx, motion);
      head.paintMouth(ctx, featureShift(motionOf(pose)), mouth, expression);
      ctx.restore();
    },
  };
  return rig;
}

/** Sides whose hand is busy: it holds the camera or a product, or rests on a table. */
function busySides(figure: Figure, { table, held, free }: FrontPlan): Side[] {
  const { arm } = figure.look;
  const sides: Side[] = held === null ? [] : [held.plan.side];
  if (arm !== 'none') sides.push(arm === 'left' ? -1 : 1);
  if (table === null) return sides;
  if (held !== null) return [-1, 1];
  return free === null || findCuppedProp(figure, table) !== null ? [-1, 1] : [free === 1 ? -1 : 1];
}

/** Decisions made before anything is drawn. */
interface RigPlan {
  scene: Scene;
  /** The side the light comes from. */
  side: -1 | 1;
  figure: Figure;
  framing: Framing;
  /** Lean of the whole figure, in radians. */
  lean: number;
  front: FrontPlan;
}

function planRig(actor: Actor, stage: Stage, camera: Camera, shot: Shot, options: RigOptions): RigPlan {
  const scene = scenes[actor.setting.scene];
  const side = actor.setting.light === 'left' ? -1 : 1;
  const held = shot === 'face' ? null : (options.held ?? null);
  // The camera is in the other hand than the product, which is on the viewer's right unless its handle is not.
  const heldOn = held?.plan.side ?? 1;
  const { arm: own } = actor.look;
  const isTaken = held !== null && own === (heldOn === 1 ? 'right' : 'left');
  const arm = isTaken ? (heldOn === 1 ? 'left' : 'right') : own;
  const raised: -1 | 1 | null = options.waves !== true ? null : arm === 'none' ? side : arm === 'left' ? 1 : -1;
  const sits = shot !== 'face' && arm === 'none' && (options.seated ?? actor.setting.seated === true);
  const table = (sits ? scene.table : undefined) ?? null;
  const framing = frameFigure(stage, camera, shot, table !== null);
  if (held !== null) framing.x -= heldShift * framing.scale * heldOn;
  return {
    scene,
    side,
    framing,
    figure: createFigure({ ...actor, look: { ...actor.look, arm } }, { ...scene.light, side }, framing.scale),
    lean: table === null && held === null ? (camera.lean ?? 0) : 0,
    front: {
      table,
      held,
      isHeldApart: options.isHeldApart === true,
      raised,
      free: table === null ? null : (options.free ?? null),
    },
  };
}

/** All painters of a rig. */
interface RigParts {
  plan: RigPlan;
  form: BodyForm;
  head: Head;
  space: RigSpace;
  paintBody: ReturnType<typeof createBodyLayer>;
  paintFront: ReturnType<typeof createFrontLayer>;
  paintChinShadow: ReturnType<typeof createChinShadow>;
}

const bare: HeadMotion = { x: 0, y: 0, tilt: 0 };

/** Areas of the picture a rig can change. */
function createBoxes({
  plan,
  form,
  head,
  space,
}: RigParts): Pick<Rig, 'movingBox' | 'torsoBox' | 'mouthBox' | 'eyesBox'> {
  const { boxOf, headMotion, scale } = space;
  const { left, top, right, bottom } = head.extent;
  const moving: Extent = { left: left - 8, top: top - 6, right: right + 8, bottom: bottom + 16 };
  const headBox = boxOf(moving, [bare, ...extremeMotions()], 6 + torsoReach.x * scale);
  const { raised } = plan.front;
  const reach = form.shoulder + (plan.figure.look.arm === 'none' ? 70 : 900);
  // Below the chest all lines run straight down, and a shift of a pixel or two is invisible, so it is left out.
  const trunk: Extent = { left: -reach, top: form.neckY - 130, right: reach, bottom: form.neckY + 320 };
  return {
    movingBox: raised === null ? headBox : joinBoxes(headBox, boxOf(raisedArmExtent(form, raised), [bare], 6)),
    torsoBox: boxOf(trunk, [bare], torsoReach.x * scale + 4),
    mouthBox: (pose) => boxOf(head.mouthExtent, [headMotion(pose)], 3),
    eyesBox: (pose) => boxOf(head.eyesExtent, [headMotion(pose)], 3),
  };
}

function paintBackdrop(
  ctx: SKRSContext2D,
  { plan: { scene, side }, head, space, paintBody }: RigParts,
  { seed, stage, zoom }: { seed: string; stage: Stage; zoom: number },
): void {
  paintScene(ctx, scene, stage, { seed, side, zoom });
  if (scene.wallShadow <= 0) return;
  paintWallShadow(ctx, stage, { strength: scene.wallShadow, side, scale: space.scale }, (shadow) => {
    paintBody(shadow, { x: 0, y: 0 });
    space.enterFigure(shadow);
    head.paintBack(shadow);
    head.paintHead(shadow, { x: 0, y: 0 }, neutralFace);
  });
}

/** Hair, head and headwear without the body. */
function paintHeadAlone(ctx: SKRSContext2D, { head, space }: RigParts, pose: HeadPose): void {
  ctx.save();
  space.enterFigure(ctx);
  space.enterHead(ctx, space.headMotion(pose));
  head.paintBack(ctx);
  head.paintHead(ctx, featureShift(motionOf(pose)), neutralFace);
  ctx.restore();
}

/** The two halves of a figure, from back to front. */
function createPainters(parts: RigParts): Pick<Rig, 'paintSkull' | 'paintFeatures'> {
  const { plan, form, head, space, paintBody, paintFront, paintChinShadow } = parts;
  const { raised } = plan.front;
  return {
    paintSkull(ctx, pose) {
      const motion = space.headMotion(pose);
      const torso = space.torsoShift(pose);
      ctx.save();
      ctx.save();
      space.enterFigure(ctx);
      space.enterHead(ctx, motion);
      head.paintBack(ctx);
      ctx.restore();
      paintBody(ctx, torso);
      ctx.save();
      ctx.translate(torso.x, torso.y);
      space.enterFigure(ctx);
      const own = motionOf(pose);
      paintChinShadow(ctx, own.x, own.y);
      ctx.restore();
      space.enterFigure(ctx);
      space.enterHead(ctx, motion);
      head.paintSkull(ctx);
      ctx.restore();
    },
    paintFeatures(ctx, pose, face) {
      ctx.save();
      space.enterFigure(ctx);
      ctx.save();
      space.enterHead(ctx, space.headMotion(pose));
      head.paintFeatures(ctx, featureShift(motionOf(pose)), face);
      ctx.restore();
      if (raised !== null && pose.wave) paintRaisedArm(ctx, plan.figure, form, raised, pose.wave);
      ctx.restore();
      paintFront(ctx);
    },
  };
}
