import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { extremeMotions, motionOf, type Shot } from '#actors/framing.ts';
import { headShare } from '#actors/head-share.ts';
import type { Camera, FaceState, HeadPose, Rig } from '#actors/rig.ts';
import { torsoReach } from '#actors/rig-space.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { paintScene } from '#scenes/paint-scene.ts';
import { scenes } from '#scenes/scenes.ts';
import type { MouthShape } from '#visemes/viseme.ts';
import { eyes, lowerLip, upperLip } from './face-regions.ts';
import { framePhoto } from './frame-photo.ts';
import { edgeSoftness } from './photo-extent.ts';
import type { PhotoFigure } from './photo-figure.ts';
import { headReach, pointsBelow } from './photo-mesh.ts';
import { PhotoPainter, type PhotoView } from './photo-painter.ts';

/** Height below the eyes at which shoulders begin, and half the size of a head with its hair, units. */
const headFoot = 150;
const usualHead = { x: 235, y: 250, hair: 330 } as const;

const closed: MouthShape = { open: 0, width: 0, teeth: 0, tuck: 0 };
const awake: FaceState = { blink: 0, lookX: 0, lookY: 0, brow: 0, expression: 'neutral' };
const widest: readonly MouthShape[] = [closed, { open: 1, width: 1, teeth: 1, tuck: 0 }];

/** Sets a photo actor up for one stage and camera; a rig like that of a drawn actor. */
export function createPhotoRig(
  { seed, setting }: Actor,
  figure: PhotoFigure,
  stage: Stage,
  camera: Camera,
  shot: Shot,
): Rig {
  const { mesh, extent } = figure;
  const framing = framePhoto(extent, stage, camera, shot);
  // A photo's person is cut off at the photo's edges: leaning would show them.
  const painter = new PhotoPainter(figure, framing, 0);
  const viewOf = (pose: HeadPose, face: FaceState, mouth: MouthShape): PhotoView => ({
    ...face,
    mouth,
    motion: motionOf(pose),
    trunk: {
      x: Math.max(-1, Math.min(1, pose.torso?.x ?? 0)) * torsoReach.x,
      y: -Math.max(-1, Math.min(1, pose.torso?.y ?? 0)) * torsoReach.y,
    },
  });
  const toBox = ({ x, y, width, height }: Box): Box => {
    const even = (value: number, round: (value: number) => number) => round(value / 2) * 2;
    const left = Math.max(0, even(x, Math.floor));
    const top = Math.max(0, even(y, Math.floor));
    return {
      x: left,
      y: top,
      width: Math.max(2, Math.min(stage.width, even(x + width, Math.ceil)) - left),
      height: Math.max(2, Math.min(stage.height, even(y + height, Math.ceil)) - top),
    };
  };
  const onStage = (left: number, top: number, right: number, bottom: number): Box =>
    toBox({
      x: framing.x + left * framing.scale,
      y: framing.y + top * framing.scale,
      width: (right - left) * framing.scale,
      height: (bottom - top) * framing.scale,
    });
  const surprised = { ...awake, brow: 1, expression: 'surprised' } as const;
  const viewsAt = (pose: HeadPose) => widest.map((mouth) => viewOf(pose, surprised, mouth));
  const reach = Math.max(...extremeMotions().map(({ x }) => x)) + 24;
  const { left, right, top } = mesh.headBounds;
  /** Around the forehead; without a matte, nobody knows where hair ends. */
  const paintHead = (ctx: SKRSContext2D, pose: HeadPose) => {
    ctx.save();
    ctx.beginPath();
    if (figure.description.hasMatte) ctx.rect(0, 0, stage.width, framing.y + headFoot * framing.scale);
    else {
      const [radiusX, radiusY] = [usualHead.x * framing.scale, usualHead.y * framing.scale];
      const middle = framing.y - 60 * framing.scale;
      ctx.ellipse(framing.x, middle, radiusX, radiusY, 0, 0, Math.PI * 2);
      // Long hair falls beside the face.
      ctx.rect(framing.x - radiusX, middle, 2 * radiusX, usualHead.hair * framing.scale);
    }
    ctx.clip();
    painter.paint(ctx, 'all', viewOf(pose, awake, closed));
    ctx.restore();
  };
  const rig: Rig = {
    // A photo is painted into contexts that are moved, not scaled.
    headShareOf: (box) => headShare(box, rig.movingBox, paintHead, 1),
    paintBackdrop: (ctx) => paintBackdrop(ctx, figure, { seed, scene: setting.scene, stage, framing, camera }),
    paintFigure: (ctx, pose, face) => painter.paint(ctx, 'all', viewOf(pose, face, closed)),
    paintSkull: (ctx, pose) => painter.paint(ctx, 'all', viewOf(pose, awake, closed)),
    paintFeatures: (ctx, pose, face) => painter.paint(ctx, 'upper', viewOf(pose, face, closed)),
    paintMouth(ctx, pose, mouth, expression) {
      const { x, y, width, height } = rig.mouthBox(pose);
      ctx.save();
      ctx.beginPath();
      ctx.rect(x, y, width, height);
      ctx.clip();
      painter.paint(ctx, 'lower', viewOf(pose, { ...awake, expression }, mouth));
      ctx.restore();
    },
    movingBox: onStage(left - reach, top - 20, right + reach, headReach.bottom),
    torsoBox: onStage(-2000, -200, 2000, 660),
    face: toBox(painter.boundsOf(facePoints, ends.flatMap(viewsAt), 6)),
    mouthBox(pose) {
      const views = widest.map((mouth) => viewOf(pose, awake, mouth));
      const face = painter.boundsOf([...mouthPoints], views, 4);
      return toBox(face);
    },
    eyesBox(pose) {
      return toBox(
        painter.boundsOf(
          eyePoints,
          [
            viewOf(pose, { ...awake, brow: 1, expression: 'surprised' }, closed),
            viewOf(pose, { ...awake, brow: -1, expression: 'serious' }, closed),
          ],
          8,
        ),
      );
    },
  };
  return rig;
}

/** Everything speech can move: from the middle of the nose to below the chin, and from jaw to jaw. */
const mouthPoints: readonly number[] = [
  ...pointsBelow([152, 148, 377, 176, 400, 149, 378], 4),
  ...pointsBelow([136, 365, 172, 397], 1),
  ...upperLip.flat(),
  ...lowerLip.flat(),
  4,
  5,
  132,
  361,
  58,
  288,
  152,
  172,
  397,
  93,
  323,
];
const eyePoints: readonly number[] = eyes.flatMap(({ upper, lower, corners, brow }) => [
  ...upper.flat(),
  ...lower.flat(),
  ...corners,
  ...brow,
]);

const facePoints: readonly number[] = [...eyePoints, ...upperLip.flat(), ...lowerLip.flat()];
/** Poses at which a talking head's face is highest, lowest and farthest to the sides. */
const ends: readonly HeadPose[] = [-1, 1].flatMap((x) => [-0.3, 1].map((y) => ({ x: x * 0.6, y, tilt: x * 0.03 })));

interface Backdrop {
  seed: string;
  scene: keyof typeof scenes;
  stage: Stage;
  framing: { x: number; y: number; scale: number };
  camera: Camera;
}

function paintBackdrop(
  ctx: SKRSContext2D,
  { mesh, background, place, description }: PhotoFigure,
  { seed, scene, stage, framing, camera }: Backdrop,
): void {
  // Without a matte the person cannot leave their place.
  if (background.kind === 'scene' && description.hasMatte) {
    paintScene(ctx, scenes[scene], stage, { seed, side: -1, zoom: camera.zoom });
    return;
  }
  const { picture, around } = place;
  const scale = framing.scale / mesh.pixelsPerUnit;
  ctx.save();
  ctx.imageSmoothingQuality = 'high';
  // Where the photo ends, the place goes on out of focus.
  const cover = Math.max(stage.width / around.width, stage.height / around.height);
  const [width, height] = [around.width * cover, around.height * cover];
  ctx.drawImage(around, (stage.width - width) / 2, (stage.height - height) / 2, width, height);
  const [x, y] = [framing.x - mesh.origin[0] * scale, framing.y - mesh.origin[1] * scale];
  const [ownWidth, ownHeight] = [description.width * scale, description.height * scale];
  if (!description.hasMatte) {
    // Each rim's colors go on at its side, on its height.
    const [half, middle] = [around.width / 2, x + ownWidth / 2];
    ctx.drawImage(around, 0, 0, half, around.height, 0, y, middle, ownHeight);
    ctx.drawImage(around, half, 0, half, around.height, middle, y, stage.width - middle, ownHeight);
    if (y > 0) fillAbove(ctx, picture, { width: stage.width, height: y + ownHeight * 0.04 });
  }
  // Mirrored, so that colors meet at the edge; a person left in the picture would be seen three times.
  const copies = description.hasMatte ? [-1, 0, 1] : [];
  for (const row of copies.filter((value) => value < 1))
    for (const column of copies) {
      ctx.save();
      ctx.translate(x + (column + 0.5) * ownWidth, y + (row + 0.5) * ownHeight);
      ctx.scale(column === 0 ? 1 : -1, row === 0 ? 1 : -1);
      // A pixel too large, so that no line shows between neighbors.
      ctx.drawImage(around, -ownWidth / 2 - 1, -ownHeight / 2 - 1, ownWidth + 2, ownHeight + 2);
      ctx.restore();
    }
  ctx.drawImage(picture, x, y, ownWidth, ownHeight);
  ctx.restore();
}

/** The colors of a photo's upper rim, without any detail that could become a stripe. */
function fillAbove(ctx: SKRSContext2D, picture: Canvas, { width, height }: Stage): void {
  const colors = createCanvas(3, 1);
  const small = colors.getContext('2d');
  small.imageSmoothingQuality = 'high';
  // Right below where the photo fades out: farther down there may be hair, which would be drawn out to a column.
  const top = Math.min(picture.height - 2, Math.ceil(Math.min(picture.width, picture.height) * edgeSoftness(false)));
  small.drawImage(picture, 0, top, picture.width, 2, 0, 0, 3, 1);
  ctx.drawImage(colors, 0.5, 0, 2, 1, 0, 0, width, height);
}
