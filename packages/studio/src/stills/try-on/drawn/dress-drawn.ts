import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { createRig } from '#actors/create-rig.ts';
import { createFigure, type Figure } from '#actors/figure.ts';
import { type Framing, featureShift, frameFigure, makeRoomAbove, motionOf } from '#actors/framing.ts';
import type { TopKind } from '#actors/look.ts';
import { createChinShadow, paintBareBody } from '#actors/parts/body.ts';
import { type BodyForm, createBodyForm } from '#actors/parts/body-form.ts';
import { createHead, type Head } from '#actors/parts/head.ts';
import { paintTop } from '#actors/parts/tops/create-top.ts';
import type { Expression, FaceState, HeadPose } from '#actors/rig.ts';
import { createRigSpace, type RigSpace } from '#actors/rig-space.ts';
import { addRimLight } from '#canvas/rim-light.ts';
import type { Stage } from '#canvas/stage.ts';
import { toCanvas } from '#images/picture.ts';
import { paintWallShadow } from '#scenes/paint-wall-shadow.ts';
import { scenes } from '#scenes/scenes.ts';
import type { MouthShape } from '#visemes/viseme.ts';
import { type Garment, isLower } from '../garment/garment.ts';
import type { Fit } from '../wearing/fit.ts';
import { lightCloth } from '../wearing/light-cloth.ts';
import { type WornCloth, wearCloth } from '../wearing/worn-cloth.ts';
import { armPaths, paintArm, paintHand, paintLegs, paintShoes, upperPaths } from './paint-limbs.ts';
import { paintStudioFloor } from './paint-studio-floor.ts';
import { createStand, type Stand, standIn } from './stand.ts';

/** A drawn person as they look at the camera. */
export interface DrawnPerson {
  actor: Actor;
  pose: HeadPose;
  brow: number;
  expression: Expression;
  mouth: MouthShape;
}

export interface DrawnTryOn {
  canvas: Canvas;
  /** The person stands further away than in their picture, so that all of the garment is visible. */
  isWhole: boolean;
  face: { x: number; eyeY: number; eyes: number; width: number; chinY: number };
  fit: Fit;
}

/** Tops under which an open jacket cannot be worn, for they are jackets themselves. */
const jackets: ReadonlySet<TopKind> = new Set<TopKind>(['blazer', 'denim', 'hoodie', 'cardigan', 'overalls', 'kurta']);

/** What is no top above a waistband: one with legs of its own, and one of straps. */
const bibs: ReadonlySet<TopKind> = new Set<TopKind>(['overalls', 'tank']);

interface Scenery {
  stage: Stage;
  person: DrawnPerson;
  figure: Figure;
  form: BodyForm;
  head: Head;
  stand: Stand;
  framing: Framing;
  space: RigSpace;
}

/**
 * Draws a person of ours anew in a garment: nothing of their old clothes is there to be hidden, and hair and chin are in
 * front of the new ones. They stand with their arms at their sides.
 */
export function dressDrawn(person: DrawnPerson, garment: Garment, stage: Stage): DrawnTryOn {
  const isWhole = isLower(garment) || garment.kind === 'dress';
  const scenery = setUp(withoutProps(person, garment), stage, isWhole);
  const { framing, figure, stand } = scenery;
  const wearer = standIn(stand, framing, stage);
  const cloth = wearCloth(wearer, wearer.lower, garment, stage);
  const { side } = figure.light;
  const light = { side, tint: figure.light.tint, contrast: figure.light.contrast };
  lightCloth(cloth.trunk, light);
  if (cloth.sleeves) lightCloth(cloth.sleeves, light);
  const canvas = createCanvas(stage.width, stage.height);
  const ctx = canvas.getContext('2d');
  const body = paintDressedBody(scenery, garment, cloth, isWhole);
  paintBackdrop(ctx, scenery, body, isWhole);
  paintHeadAround(ctx, scenery, body);
  const { x, y, scale } = framing;
  return {
    canvas,
    isWhole,
    face: {
      x,
      eyeY: y,
      eyes: 150 * scale,
      width: figure.head.jaw * 2 * scale,
      chinY: y + figure.head.chinY * scale,
    },
    fit: { x, top: cloth.top, hem: cloth.hem, bodyHalf: stand.bodyHalf * scale },
  };
}

/** The person without what would be in the way: the arm with the camera, a table, scarf and tie. */
function withoutProps(person: DrawnPerson, garment: Garment): DrawnPerson {
  const { overTop: _, ...look } = person.actor.look;
  const own: TopKind = (isLower(garment) ? bibs : jackets).has(look.top) ? 'crew' : look.top;
  const top: TopKind = isLower(garment) || garment.kind === 'jacket' ? own : 'crew';
  // What is under an open jacket must not have its color.
  const topColor = top !== look.top && !isLower(garment) ? look.topAccent : look.topColor;
  return {
    ...person,
    actor: {
      ...person.actor,
      look: { ...look, top, topColor, arm: 'none' },
      setting: { ...person.actor.setting, seated: false },
    },
  };
}

function setUp(person: DrawnPerson, stage: Stage, isWhole: boolean): Scenery {
  const { actor } = person;
  const scene = scenes[actor.setting.scene];
  const light = { ...scene.light, side: actor.setting.light === 'left' ? -1 : 1 } as const;
  const rough = createFigure(actor, light, 1);
  const head = createHead(rough);
  const stand = createStand(rough, createBodyForm(rough));
  const framing = isWhole
    ? frameWhole(stage, head, stand)
    : makeRoomAbove(frameFigure(stage, { zoom: 1 }, 'talk'), stage, head.extent.top);
  const figure = createFigure(actor, light, framing.scale);
  const form = createBodyForm(figure);
  return {
    stage,
    person,
    figure,
    form,
    head: createHead(figure),
    stand: createStand(figure, form),
    framing,
    space: createRigSpace(stage, framing, 0),
  };
}

/** From above the hair to below the shoes. */
function frameWhole(stage: Stage, head: Head, { soleY }: Stand): Framing {
  const top = head.extent.top - 20;
  const scale = (stage.height * 0.92) / (soleY - top);
  return { x: stage.width / 2, y: stage.height * 0.035 - top * scale, scale };
}

/** Skin, what is still worn, the garment, arms and hands, in the order in which they cover each other. */
function paintDressedBody(scenery: Scenery, garment: Garment, cloth: WornCloth, isWhole: boolean): Canvas {
  const { stage, figure, form, stand, space, person } = scenery;
  const body = createCanvas(stage.width, stage.height);
  const ctx = body.getContext('2d');
  const inFigure = (paint: () => void): void => {
    ctx.save();
    space.enterFigure(ctx);
    paint();
    ctx.restore();
  };
  const keepsTop = isLower(garment) || garment.kind === 'jacket';
  inFigure(() => {
    if (isWhole) {
      paintLegs(ctx, figure, stand);
      paintShoes(ctx, figure, stand);
      ctx.save();
      clipTo(ctx, upperPaths(form, stand));
      paintBareBody(ctx, figure, form);
      ctx.restore();
      for (const side of [-1, 1] as const) paintLowerArm(ctx, scenery, side);
      for (const side of [-1, 1] as const) paintHand(ctx, figure, stand, side);
      if (keepsTop) paintOwnTop(ctx, scenery);
    } else {
      paintBareBody(ctx, figure, form);
      if (keepsTop) paintTop(ctx, figure, form);
      paintArmCreases(ctx, scenery);
    }
  });
  layCloth(ctx, scenery, cloth.trunk);
  // Arms hang in front of wide skirts.
  if (isWhole)
    inFigure(() => {
      for (const side of [-1, 1] as const) {
        if (keepsTop) continue;
        if (!isLower(garment)) paintLowerArm(ctx, scenery, side);
        paintHand(ctx, figure, stand, side);
      }
    });
  if (isWhole && isLower(garment)) layOwnArms(ctx, scenery);
  if (cloth.sleeves) layCloth(ctx, scenery, cloth.sleeves);
  if (isWhole && cloth.sleeves)
    inFigure(() => {
      for (const side of [-1, 1] as const) paintHand(ctx, figure, stand, side);
    });
  const { rim } = scenes[person.actor.setting.scene].light;
  if (rim !== null)
    addRimLight(body, { color: rim, opacity: 0.4, dx: -figure.light.side * 8 * space.scale, dy: -4 * space.scale });
  return body;
}

function clipTo(ctx: SKRSContext2D, paths: readonly Path2D[]): void {
  const all = new Path2D();
  for (const path of paths) all.addPath(path);
  ctx.clip(all, 'nonzero');
}

/** The arm below the armpit; above, it belongs to the shoulder. */
function paintLowerArm(ctx: SKRSContext2D, { figure, stand }: Scenery, side: -1 | 1): void {
  const own = createCanvas(ctx.canvas.width, ctx.canvas.height);
  const c = own.getContext('2d');
  c.setTransform(ctx.getTransform());
  paintArm(c, figure, stand, side);
  // Fades into the shoulder.
  c.globalCompositeOperation = 'destination-out';
  const fade = c.createLinearGradient(0, stand.armpitY - 80, 0, stand.armpitY + 50);
  fade.addColorStop(0, '#000000');
  fade.addColorStop(1, 'rgba(0,0,0,0)');
  c.fillStyle = fade;
  c.fillRect(-900, 0, 1800, stand.armpitY + 50);
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(own, 0, 0);
  ctx.restore();
}

/** The person's own top on a standing figure, arms included. */
function ownTop({ figure, form, stand, stage, space }: Scenery): Canvas {
  const own = createCanvas(stage.width, stage.height);
  const c = own.getContext('2d');
  space.enterFigure(c);
  c.save();
  const trunk = new Path2D();
  trunk.rect(-900, 0, 1800, stand.hipY + 40);
  c.clip(trunk);
  clipTo(c, upperPaths(form, stand));
  paintTop(c, figure, form);
  c.restore();
  paintArmCreases(c, { figure, stand });
  return own;
}

function paintOwnTop(ctx: SKRSContext2D, scenery: Scenery): void {
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(ownTop(scenery), 0, 0);
  ctx.restore();
}

/** Own sleeves and hands in front of what hangs from the waist. */
function layOwnArms(ctx: SKRSContext2D, scenery: Scenery): void {
  const { figure, stand, space } = scenery;
  ctx.save();
  space.enterFigure(ctx);
  for (const side of [-1, 1] as const) paintHand(ctx, figure, stand, side);
  const arms = armPaths(stand);
  const below = new Path2D();
  below.rect(-900, stand.waistY - 60, 1800, 2000);
  ctx.clip(below);
  clipTo(ctx, arms);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(ownTop(scenery), 0, 0);
  ctx.restore();
}

/** The line along which arms lie against the trunk. */
function paintArmCreases(ctx: SKRSContext2D, { figure, stand }: Pick<Scenery, 'figure' | 'stand'>): void {
  ctx.save();
  ctx.globalCompositeOperation = 'source-atop';
  ctx.filter = `blur(${Math.max(0.6, 9 * figure.resolution).toFixed(1)}px)`;
  ctx.strokeStyle = 'rgba(20,12,10,0.3)';
  ctx.lineWidth = 16;
  for (const side of [-1, 1] as const) {
    ctx.beginPath();
    for (const [i, { inner }] of stand.arm.slice(2).entries()) {
      if (i === 0) ctx.moveTo(side * inner.x, inner.y);
      else ctx.lineTo(side * inner.x, inner.y);
    }
    ctx.stroke();
  }
  ctx.restore();
}

/** Lays cloth over the body, with its soft shadow on what is below its edges. */
function layCloth(ctx: SKRSContext2D, { space, figure }: Scenery, layer: WornCloth['trunk']): void {
  const cloth = toCanvas(layer.picture);
  const shadow = createCanvas(cloth.width, cloth.height);
  const s = shadow.getContext('2d');
  s.drawImage(cloth, 0, 0);
  s.globalCompositeOperation = 'source-in';
  s.fillStyle = 'rgba(25,14,10,0.42)';
  s.fillRect(0, 0, shadow.width, shadow.height);
  ctx.save();
  ctx.globalCompositeOperation = 'source-atop';
  ctx.filter = `blur(${Math.max(1, 9 * space.scale).toFixed(1)}px)`;
  ctx.drawImage(shadow, -figure.light.side * 5 * space.scale, 9 * space.scale);
  ctx.restore();
  ctx.drawImage(cloth, 0, 0);
}

function paintBackdrop(ctx: SKRSContext2D, scenery: Scenery, body: Canvas, isWhole: boolean): void {
  const { stage, person, figure, stand, space, head, framing } = scenery;
  const scene = scenes[person.actor.setting.scene];
  if (!isWhole) {
    createRig(person.actor, stage, { zoom: 1 }).paintBackdrop(ctx);
    return;
  }
  const { side } = figure.light;
  paintStudioFloor(ctx, stage, {
    scene,
    seed: person.actor.seed,
    side,
    soleY: framing.y + stand.soleY * framing.scale,
  });
  if (scene.wallShadow > 0)
    paintWallShadow(ctx, stage, { strength: scene.wallShadow, side, scale: space.scale }, (shadow) => {
      shadow.drawImage(body, 0, 0);
      space.enterFigure(shadow);
      head.paintBack(shadow);
    });
}

const restingFace = { blink: 0, lookX: 0, lookY: 0 } as const;

/** Hair behind, the body, and the head over it. */
function paintHeadAround(ctx: SKRSContext2D, scenery: Scenery, body: Canvas): void {
  const { person, figure, form, head, space } = scenery;
  const { pose, expression, brow, mouth } = person;
  const motion = space.headMotion(pose);
  const own = motionOf(pose);
  const face: FaceState = { ...restingFace, brow, expression };
  const inHead = (paint: () => void): void => {
    ctx.save();
    space.enterFigure(ctx);
    space.enterHead(ctx, motion);
    paint();
    ctx.restore();
  };
  inHead(() => head.paintBack(ctx));
  ctx.drawImage(body, 0, 0);
  ctx.save();
  space.enterFigure(ctx);
  createChinShadow(figure, form)(ctx, own.x, own.y);
  ctx.restore();
  inHead(() => {
    head.paintSkull(ctx);
    head.paintFeatures(ctx, featureShift(own), face);
    head.paintMouth(ctx, featureShift(own), mouth, expression);
  });
}
