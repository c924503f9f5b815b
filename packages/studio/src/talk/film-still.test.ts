import { expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { rigOfStill } from '#actors/render-thumbnail.ts';
import type { Rig } from '#actors/rig.ts';
import type { Stage } from '#canvas/stage.ts';
import { TalkFigure } from '#talk/talk-figure.ts';
import { talkSpecSchema } from '#talk/talk-spec.ts';
import { stageOf, talkRatios } from '#video/video-format.ts';

const boxOf = (rig: Rig) => rig.mouthBox({ x: 0, y: 0, tilt: 0 });
/** The middle of the mouth, as shares of the picture. */
const placeOf = (rig: Rig, stage: Stage) => {
  const { x, y, width, height } = boxOf(rig);
  return { x: (x + width / 2) / stage.width, y: (y + height / 2) / stage.height };
};

it('stills before a film show heads at the same position and size as its first frame, in every format', () => {
  const step = Math.floor(cast.length / 9);
  for (const [index, actor] of cast.filter((_, place) => place % step === 0).entries()) {
    const ratio = talkRatios[index % talkRatios.length] ?? '9:16';
    const stage = stageOf[ratio];
    const spec = talkSpecSchema.parse({ actorId: actor.id, script: 'One. Two.', ratio });
    const film = new TalkFigure(spec, actor, { held: null, pictures: [] }).rigAt(1);
    const still = rigOfStill(actor, stage, 'talk');
    expect(boxOf(still), `${actor.id} ${ratio}`).toEqual(boxOf(film));
    if (index >= talkRatios.length) continue;
    // At a smaller size, everything keeps its position, within the two pixels of box rounding.
    const small = { width: stage.width / 1.5, height: stage.height / 1.5 };
    const [whole, less] = [placeOf(film, stage), placeOf(rigOfStill(actor, small, 'talk'), small)];
    expect(Math.abs(whole.x - less.x) * small.width, `${actor.id} ${ratio}`).toBeLessThanOrEqual(2);
    expect(Math.abs(whole.y - less.y) * small.height, `${actor.id} ${ratio}`).toBeLessThanOrEqual(2);
    // The catalogue has a different framing: heads are larger.
    expect(boxOf(rigOfStill(actor, stage, 'tile')).width).toBeGreaterThan(boxOf(film).width);
  }
});
