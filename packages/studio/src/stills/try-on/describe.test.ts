import { expect, test } from 'vitest';
import type { BodyPoint, SeenBody } from '#vision/see-body.ts';
import { describeGarment } from './garment/describe-garment.ts';
import type { LowerGarment, UpperGarment } from './garment/garment.ts';
import type { Sleeve } from './garment/read-sleeve.ts';
import { describePerson } from './person/describe-person.ts';

const point = (x: number, y: number): BodyPoint => ({ x, y, score: 0.8 });
const face = { x: 100, eyeY: 60, eyes: 36, width: 80, chinY: 120 };
const front = {
  nose: point(101, 80),
  leftEye: point(118, 60),
  rightEye: point(82, 60),
  leftShoulder: point(170, 170),
  rightShoulder: point(30, 170),
};

function body(more: Partial<SeenBody['points']> = {}): SeenBody {
  const names = ['leftEar', 'rightEar', 'leftElbow', 'rightElbow', 'leftWrist', 'rightWrist', 'leftHip', 'rightHip'];
  const legs = ['leftKnee', 'rightKnee', 'leftAnkle', 'rightAnkle'];
  const none = Object.fromEntries([...names, ...legs].map((name) => [name, null]));
  return { points: { ...none, ...front, ...more } as SeenBody['points'], score: 0.8 };
}

const said = (seen: SeenBody | null): string[] =>
  describePerson({ height: 400 }, { face }, seen).map(({ text }) => text);

test('says what a photo shows, and what it does not', () => {
  expect(said(body())).toEqual(['One person', 'Facing front', 'Arms at the sides: not sure', 'Head and shoulders']);
  const elbows = { leftElbow: point(175, 250), rightElbow: point(25, 250) };
  const arms = { ...elbows, leftWrist: point(176, 320), rightWrist: point(24, 320) };
  expect(said(body(elbows))).toContain('Arms at the sides: not sure');
  expect(said(body({ ...arms, rightElbow: null, rightWrist: null }))).toContain('Arms at the sides: not sure');
  expect(said(body({ leftHip: point(140, 360) }))).toContain('Down to the hips: not sure');
  expect(said(body({ leftHip: point(140, 360), rightHip: point(60, 360) }))).toContain('Down to the hips');
  expect(said(body(arms))).toContain('Arms at the sides');
  expect(said(body({ ...arms, leftWrist: point(100, 240) }))).toContain('An arm in front');
  expect(said(body({ nose: point(121, 80) }))).toContain('Turned to the side');
  expect(said(null)).toEqual([
    'One person',
    'Facing front: not sure',
    'Arms at the sides: not sure',
    'How much of the body shows: not sure',
  ]);
});

const cloth = { width: 40, height: 60, data: new Uint8ClampedArray(40 * 60 * 4).fill(255) };
const sleeve = (to: { x: number; y: number }, length: number): Sleeve => ({
  from: { x: 0, y: 0 },
  to,
  length,
  reaches: [],
});
const top = (sleeves: UpperGarment['sleeves']): UpperGarment => ({
  kind: 'top',
  picture: cloth,
  middle: 20,
  bodyHalf: 14,
  armpit: 20,
  hem: 58,
  edges: [],
  tops: new Int32Array(40),
  neckHalf: 5,
  neckTop: 2,
  sleeves,
});

test('names a garment by its outline', () => {
  const say = (garment: UpperGarment | LowerGarment, hasHook = false): string[] =>
    describeGarment(garment, hasHook).map(({ text }) => text);
  const laid = sleeve({ x: 10, y: 9 }, 13);
  expect(say(top([laid, laid]))).toEqual(['T-shirt', 'Short sleeves', 'Flat lay']);
  const hanging = sleeve({ x: 5, y: 24 }, 25);
  expect(say(top([hanging, hanging]))).toEqual(['Top', 'Long sleeves', 'Laid or hung: not sure']);
  const between = sleeve({ x: 8, y: 15 }, 17);
  expect(say(top([between, between]), true)).toEqual(['Top', 'Sleeve length: not sure', 'On a hanger']);
  expect(say(top(null))).toEqual(['Sleeveless top', 'No sleeves', 'Laid or hung: not sure']);
  const shorts = { kind: 'trousers', crotch: 20, hem: 50, waistHalf: 20 } as LowerGarment;
  expect(say(shorts)[0]).toBe('Shorts');
});
