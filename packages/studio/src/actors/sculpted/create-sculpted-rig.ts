import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { headShare } from '#actors/head-share.ts';
import type { Camera, Expression, FaceState, Rig } from '#actors/rig.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { paintScene } from '#scenes/paint-scene.ts';
import { paintWallShadow } from '#scenes/paint-wall-shadow.ts';
import { scenes } from '#scenes/scenes.ts';
import type { BakedFigure } from '#sculpt/bake/baked-figure.ts';
import type { Texture } from './head-warp.ts';
import { blendMouth } from './mouth-blend.ts';
import { SculptedView } from './sculpted-view.ts';
import type { Sculpture } from './sculpture.ts';
import { toTexture } from './textures.ts';

const browOf: Record<Expression, number> = { neutral: 0, happy: 0.25, excited: 0.55, serious: -0.55, surprised: 0.9 };

/** Sets a sculpted actor up for one stage and camera: layers that were baked are moved, bent and mixed. */
export function createSculptedRig(actor: Actor, sculpture: Sculpture, stage: Stage, camera: Camera): Rig {
  const { baked } = sculpture;
  const view = new SculptedView(sculpture, stage, camera.zoom);
  const { movingBox } = view;
  const figure = toTexture(baked.figure);
  const faceOf = createFaces(baked);
  const mouthAtRest = view.toStage(baked.mouthBox, 0);
  const eyesAtRest = view.toStage(joined(baked.eyesBox, baked.browBox), 0);
  const rig: Rig = {
    headShareOf: (box) => headShare(box, movingBox, (ctx, pose) => view.paint(ctx, figure, pose, movingBox), 1),
    paintBackdrop: (ctx) => paintRoom(ctx, actor, { stage, zoom: camera.zoom, view }),
    paintFigure(ctx, pose, face) {
      rig.paintSkull(ctx, pose);
      rig.paintFeatures(ctx, pose, face);
    },
    paintSkull(ctx, pose) {
      ctx.save();
      ctx.beginPath();
      ctx.rect(-200, -200, stage.width + 400, stage.height + 400);
      ctx.rect(movingBox.x, movingBox.y, movingBox.width, movingBox.height);
      ctx.clip('evenodd');
      view.paintStill(ctx, view.turnOf(pose).torso);
      ctx.restore();
      view.paint(ctx, figure, pose, movingBox);
    },
    paintFeatures(ctx, pose, face) {
      for (const texture of faceOf(face)) view.paint(ctx, texture, pose, rig.eyesBox(pose));
    },
    paintMouth: (ctx, pose, mouth) => view.paint(ctx, blendMouth(baked, mouth), pose, rig.mouthBox(pose)),
    movingBox,
    torsoBox: view.even({ x: 0, y: movingBox.y + movingBox.height / 2, width: stage.width, height: stage.height }),
    mouthBox: (pose) => view.boxAt(mouthAtRest, pose),
    eyesBox: (pose) => view.boxAt(eyesAtRest, pose),
    face: view.even({
      x: eyesAtRest.x - view.margin,
      y: eyesAtRest.y - view.margin,
      width: eyesAtRest.width + view.margin * 2,
      height: mouthAtRest.y + mouthAtRest.height - eyesAtRest.y,
    }),
  };
  return rig;
}

/** Brows and eyes of any state: the nearest that were baked. */
function createFaces(baked: BakedFigure): (face: FaceState) => Texture[] {
  const withTexture = <T extends { layer: BakedFigure['figure'] }>(keys: readonly T[]) =>
    keys.map((key) => ({ ...key, texture: toTexture(key.layer, 0.2) }));
  const [eyes, blinks, brows] = [withTexture(baked.eyes), withTexture(baked.blinks), withTexture(baked.brows)];
  return ({ blink, lookX, lookY, brow, expression }) => {
    const raised = Math.max(-1, Math.min(1, brow + browOf[expression]));
    const look =
      blink > 0.2
        ? nearest(blinks, (key) => Math.abs(key.blink - blink))
        : nearest(eyes, (key) => Math.hypot(key.x - lookX, key.y - lookY));
    return [nearest(brows, (key) => Math.abs(key.brow - raised)).texture, look.texture];
  };
}

function nearest<T>(items: readonly T[], distance: (item: T) => number): T {
  return items.reduce((best, item) => (distance(item) < distance(best) ? item : best));
}

function joined(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The actor's place, sharper than behind painted actors, with their shadow on its wall. */
function paintRoom(
  ctx: SKRSContext2D,
  { seed, setting }: Actor,
  { stage, zoom, view }: { stage: Stage; zoom: number; view: SculptedView },
): void {
  const scene = scenes[setting.scene];
  const side = setting.light === 'left' ? -1 : 1;
  paintScene(ctx, scene, stage, { seed, side, zoom, detail: 1280, softness: 0.42 });
  const shadow = { strength: Math.max(0.35, scene.wallShadow), side, scale: view.unit } as const;
  paintWallShadow(ctx, stage, shadow, (wall) => view.paintStill(wall, { x: 0, y: 0 }));
  darkenCorners(ctx, stage);
}

/** As a phone's lens does. */
function darkenCorners(ctx: SKRSContext2D, { width, height }: Stage): void {
  const radius = Math.hypot(width, height) / 2;
  const shade = ctx.createRadialGradient(width / 2, height * 0.45, radius * 0.45, width / 2, height / 2, radius * 1.02);
  shade.addColorStop(0, 'rgba(24,14,10,0)');
  shade.addColorStop(1, 'rgba(24,14,10,0.34)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, width, height);
}
