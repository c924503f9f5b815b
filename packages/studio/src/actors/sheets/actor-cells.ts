import type { Actor } from '#actors/actor.ts';
import { cast } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import type { Shot } from '#actors/framing.ts';
import type { HairStyle } from '#actors/look.ts';
import type { Expression, Stage } from '#actors/rig.ts';
import type { SheetCell } from '#actors/sheets/render-sheet.ts';
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

function actorCell(
  actor: Actor,
  label: string,
  stage: Stage,
  shot: Shot,
  { expression, mouth, brow = 0, blink = 0 }: Moment = smiling,
): SheetCell {
  return {
    label,
    paint(ctx) {
      const rig = createRig(actor, stage, { zoom: 1 }, shot);
      const pose = { x: 0, y: 0, tilt: 0 };
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

/** Every room with an actor of the cast in it, and lit as it lights whoever stands there. */
export function roomCells(stage: Stage): SheetCell[] {
  return (Object.keys(scenes) as SceneKind[]).map((scene) => {
    const actor = cast.find(({ setting }) => setting.scene === scene) ?? cast[0]!;
    return actorCell({ ...actor, setting: { ...actor.setting, scene } }, scene, stage, 'talk');
  });
}

/** Each mouth of speech, on three faces. */
export function mouthCells(stage: Stage): SheetCell[] {
  return sampleActors().flatMap((actor) =>
    visemes.map((viseme) =>
      actorCell(actor, `${actor.id} ${viseme}`, stage, 'face', { expression: 'neutral', mouth: visemeShapes[viseme] }),
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
        actorCell(actor, `${actor.id} ${expression} ${name}`, stage, 'face', { ...moment, expression }),
      ),
    ),
  );
}

/** Each hair style on whoever of the cast wears it first. */
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

function sampleActors(): Actor[] {
  const first = (test: (actor: Actor) => boolean): Actor => cast.find(test) ?? cast[0]!;
  return [
    first(({ voice, look }) => voice.gender === 'female' && look.glasses === 'none'),
    first(({ voice, look }) => voice.gender === 'male' && look.beard !== 'none'),
    first(({ ageBand }) => ageBand === 'Senior'),
  ];
}
