import { createCanvas } from '@napi-rs/canvas';
import type { Actor } from '#actors/actor.ts';
import { cast } from '#actors/cast.ts';
import { createRig, type RigOptions } from '#actors/create-rig.ts';
import type { Shot } from '#actors/framing.ts';
import { type HeldProduct, toHeldProduct } from '#actors/holding/held-product.ts';
import type { HairStyle } from '#actors/look.ts';
import type { Expression, HeadPose } from '#actors/rig.ts';
import type { SheetCell } from '#actors/sheets/render-sheet.ts';
import type { Stage } from '#canvas/stage.ts';
import { firstItem, requireItem } from '#lists/require-item.ts';
import type { SceneKind } from '#scenes/scene.ts';
import { scenes } from '#scenes/scenes.ts';
import type { MouthShape } from '#visemes/viseme.ts';
import { visemes } from '#visemes/viseme.ts';
import { visemeShapes } from '#visemes/viseme-shapes.ts';

/** The face and mouth a cell shows. */
interface Moment {
  expression: Expression;
  mouth: MouthShape;
  brow?: number;
  blink?: number;
}

const closed: MouthShape = { open: 0, width: 0, teeth: 0, tuck: 0 };
const smiling: Moment = { expression: 'happy', mouth: { open: 0.28, width: 0.7, teeth: 1, tuck: 0 }, brow: 0.2 };

interface CellOptions {
  moment?: Moment;
  options?: RigOptions;
  pose?: HeadPose;
}

function actorCell(
  actor: Actor,
  label: string,
  stage: Stage,
  shot: Shot,
  { moment = smiling, options = {}, pose = { x: 0, y: 0, tilt: 0 } }: CellOptions = {},
): SheetCell {
  const { expression, mouth, brow = 0, blink = 0 } = moment;
  return {
    label,
    paint(ctx) {
      const rig = createRig(actor, stage, { zoom: 1 }, shot, options);
      ctx.beginPath();
      ctx.rect(0, 0, stage.width, stage.height);
      ctx.clip();
      rig.paintBackdrop(ctx);
      rig.paintFigure(ctx, pose, { blink, lookX: 0, lookY: 0, brow, expression });
      rig.paintMouth(ctx, pose, mouth, expression);
    },
  };
}

/** Every actor as a catalogue tile. */
export function castCells(stage: Stage): SheetCell[] {
  return cast.map((actor) => actorCell(actor, `${actor.popularity} ${actor.id}`, stage, 'tile'));
}

/** Every room, each lighting an actor of the cast. */
export function roomCells(stage: Stage): SheetCell[] {
  return (Object.keys(scenes) as SceneKind[]).map((scene) => {
    const actor = cast.find(({ setting }) => setting.scene === scene) ?? firstItem(cast);
    return actorCell({ ...actor, setting: { ...actor.setting, scene } }, scene, stage, 'talk');
  });
}

/** Each mouth of speech, on three faces. */
export function mouthCells(stage: Stage): SheetCell[] {
  return sampleActors().flatMap((actor) =>
    visemes.map((viseme) =>
      actorCell(actor, `${actor.id} ${viseme}`, stage, 'face', {
        moment: { expression: 'neutral', mouth: visemeShapes[viseme] },
      }),
    ),
  );
}

const expressions: readonly Expression[] = ['neutral', 'happy', 'excited', 'serious', 'surprised'];

/** Each expression at rest, speaking and with closed eyes, on three faces. */
export function expressionCells(stage: Stage): SheetCell[] {
  const moments = [
    { name: 'rest', mouth: closed },
    { name: 'speaking', mouth: visemeShapes.E },
    { name: 'blinking', mouth: closed, blink: 1 },
  ];
  return sampleActors().flatMap((actor) =>
    moments.flatMap(({ name, ...moment }) =>
      expressions.map((expression) =>
        actorCell(actor, `${actor.id} ${expression} ${name}`, stage, 'face', { moment: { ...moment, expression } }),
      ),
    ),
  );
}

/** Each hairstyle on the first cast member who wears it. */
export function hairCells(stage: Stage): SheetCell[] {
  const styles = [...new Set(cast.map(({ look }) => look.hair))].sort() as HairStyle[];
  return styles.flatMap((hair) =>
    (['female', 'male'] as const).flatMap((gender) => {
      const actor = cast.find(
        ({ look, voice }) => look.hair === hair && look.headwear === 'none' && voice.gender === gender,
      );
      return actor ? [actorCell(actor, `${hair} (${actor.id})`, stage, 'tile')] : [];
    }),
  );
}

/** The same people standing, at the table, filming themselves, holding something and waving, in three shapes of picture. */
export function framingCells(stage: Stage): SheetCell[] {
  const seated = cast.filter(({ setting }) => setting.seated === true);
  const [first, second, third] = seated as [Actor, Actor, Actor];
  const filming = requireItem(
    cast.filter(({ look }) => look.arm !== 'none'),
    1,
  );
  const standing = requireItem(
    cast.filter(({ look, setting }) => look.arm === 'none' && !setting.seated),
    3,
  );
  const shapes = [
    stage,
    { width: stage.width, height: stage.width },
    { width: stage.width, height: Math.round((stage.width * 9) / 16) },
  ];
  const wave: HeadPose = { x: 0, y: 0, tilt: 0.02, wave: { raise: 1, swing: 0.3 } };
  return shapes.flatMap((shape) => [
    actorCell(standing, 'standing', shape, 'talk'),
    actorCell(first, 'seated', shape, 'talk'),
    actorCell(second, 'seated, waving', shape, 'talk', { options: { waves: true }, pose: wave }),
    actorCell(third, 'seated, holding', shape, 'talk', { options: { held: drawBottle() } }),
    actorCell(filming, 'filming, waving', shape, 'talk', { options: { waves: true }, pose: wave }),
    actorCell(standing, 'standing, holding', shape, 'talk', { options: { held: drawBox() } }),
  ]);
}

/** An object with its own outline. */
function drawBottle(): HeldProduct {
  const image = createCanvas(240, 640);
  const ctx = image.getContext('2d');
  ctx.fillStyle = '#e0a040';
  ctx.beginPath();
  ctx.roundRect(10, 150, 220, 480, 40);
  ctx.roundRect(75, 60, 90, 130, 10);
  ctx.fill();
  ctx.fillStyle = '#26231f';
  ctx.fillRect(65, 10, 110, 70);
  ctx.fillStyle = '#fff8ea';
  ctx.fillRect(10, 280, 220, 190);
  return toHeldProduct({ image, isCutOut: true });
}

/** A printed card. */
function drawBox(): HeldProduct {
  const image = createCanvas(560, 420);
  const ctx = image.getContext('2d');
  ctx.fillStyle = '#fffdf8';
  ctx.fillRect(0, 0, 560, 420);
  ctx.fillStyle = '#2f6b4f';
  ctx.fillRect(20, 20, 520, 380);
  return toHeldProduct({ image, isCutOut: false });
}

function sampleActors(): Actor[] {
  const first = (test: (actor: Actor) => boolean): Actor => cast.find(test) ?? firstItem(cast);
  return [
    first(({ voice, look }) => voice.gender === 'female' && look.glasses === 'none'),
    first(({ voice, look }) => voice.gender === 'male' && look.beard !== 'none'),
    first(({ ageBand }) => ageBand === 'Senior'),
  ];
}
