import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import type { Expression } from '#actors/rig.ts';
import { convertRgba } from '#pixels/convert-rgba.ts';
import { createYuvPicture } from '#pixels/yuv-picture.ts';
import { FrameComposer } from '#talk/frame-composer.ts';
import type { FrameState } from '#timeline/plan-talk.ts';

const stage = { width: 270, height: 480 };
const expressions: Expression[] = ['neutral', 'happy', 'excited', 'serious', 'surprised'];

function stateOf(step: number): FrameState {
  const lean = Math.sin(step * 1.7);
  return {
    zoom: 0,
    pose: { x: 0.5 * lean, y: 0.4 * Math.cos(step), tilt: 0.025 * lean },
    poseKey: String(step),
    face: {
      blink: [0, 0.5, 1][step % 3] ?? 0,
      lookX: step % 2 ? 0.4 : 0,
      lookY: 0,
      brow: (step % 4) / 4,
      expression: expressions[step % expressions.length] ?? 'neutral',
    },
    mouth: { open: (step % 5) / 4, width: lean, teeth: 0.5, tuck: step % 3 === 0 ? 1 : 0 },
  };
}

describe('FrameComposer', () => {
  const actors = [0, 1, 6, 13].flatMap((index) => cast[index] ?? []);

  it.each(actors)('draws $name in parts exactly as in one pass', (actor) => {
    const rig = createRig(actor, stage);
    const composer = new FrameComposer({ stage, createRig: () => rig, pictures: [], captions: null, label: null });
    for (const step of [0, 1, 2, 3, 7, 2]) {
      const state = stateOf(step);
      const canvas = createCanvas(stage.width, stage.height);
      const ctx = canvas.getContext('2d');
      const paint = (draw: () => void) => {
        ctx.save();
        draw();
        ctx.restore();
      };
      paint(() => rig.paintBackdrop(ctx));
      paint(() => rig.paintFigure(ctx, state.pose, state.face));
      paint(() =>
        rig.paintMouth(
          ctx,
          state.pose,
          { ...state.mouth, width: Math.round(state.mouth.width * 8) / 8 },
          state.face.expression,
        ),
      );
      const whole = createYuvPicture(stage.width, stage.height);
      convertRgba(canvas.data(), whole);
      const composed = composer.compose(state, null).data;
      // Anti-aliasing may differ a little if a clipped path is rasterized at another position.
      const differing = whole.data.reduce(
        (count, value, index) => count + (Math.abs(value - (composed[index] ?? 0)) > 12 ? 1 : 0),
        0,
      );
      expect(differing).toBeLessThanOrEqual(whole.data.length * 0.0002);
    }
  });
});
