import { expect, it } from 'vitest';
import { captionStyleFor } from '#captions/caption-style.ts';
import { stageOf } from '#video/video-format.ts';
import { createPop } from './pop-painter.ts';

it('pops where there is room, and not as a speck beside an actor who holds something', () => {
  const stage = stageOf['9:16'];
  const style = captionStyleFor(stage);
  const pop = { kind: 'emoji', text: '👀' } as const;
  const faceAt = (x: number) => ({ x, y: 432, width: 558, height: 706 });
  expect(createPop({ pop, order: 0, stage, style, face: faceAt(260) })?.overlayAt(600, 600)).toBeDefined();
  const beside = { order: 0, stage, style, face: faceAt(150), isHolding: true };
  expect(createPop({ pop, ...beside })).toBeUndefined();
  expect(createPop({ pop: { kind: 'number', text: '20%' }, ...beside })).toBeDefined();
});
