import { describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import { captionStyleFor } from '#captions/caption-style.ts';
import { stageOf, talkRatios } from '#video/video-format.ts';
import { faceArea, placeInset } from './place-inset.ts';

describe('placeInset', () => {
  const actors = [0, 25, 140].flatMap((index) => cast[index] ?? []);

  it.each(talkRatios)('avoids face, captions, label and edges in %s, and keeps the shape', (ratio) => {
    const stage = stageOf[ratio];
    const unit = Math.min(stage.width, stage.height);
    for (const actor of actors)
      for (const zoom of [1, 1.1]) {
        const rig = createRig(actor, stage, { zoom });
        const face = faceArea(rig);
        const { centerY, lineHeight, maxLines } = captionStyleFor(stage);
        const captionsTop = centerY - (maxLines / 2) * lineHeight;
        for (const side of ['left', 'right'] as const)
          for (const aspect of [0.3, 0.66, 1, 1.5]) {
            const place = placeInset({
              stage,
              face,
              captionsTop,
              side,
              aspect,
              sharp: { width: 600 * aspect, height: 600 },
            });
            expect(place.width / place.height).toBeCloseTo(aspect, 3);
            expect(place.x).toBeGreaterThanOrEqual(0);
            expect(place.x + place.width).toBeLessThanOrEqual(stage.width);
            expect(place.y).toBeGreaterThanOrEqual(side === 'left' ? unit * 0.09 : 0);
            expect(place.y + place.height).toBeLessThanOrEqual(captionsTop);
            const covers =
              place.x < face.x + face.width &&
              face.x < place.x + place.width &&
              place.y < face.y + face.height &&
              face.y < place.y + place.height;
            expect(covers, `${actor.name} ${side} ${aspect}`).toBe(false);
            expect(Math.max(place.width, place.height)).toBeGreaterThan(unit * 0.16);
          }
      }
  });

  it('does not enlarge a small picture more than twice', () => {
    const stage = stageOf['16:9'];
    const rig = createRig(actors[0] ?? cast[0]!, stage, { zoom: 1 });
    const place = placeInset({
      stage,
      face: faceArea(rig),
      captionsTop: 850,
      side: 'right',
      aspect: 1,
      sharp: { width: 120, height: 120 },
    });
    expect(place.width).toBe(240);
  });
});
