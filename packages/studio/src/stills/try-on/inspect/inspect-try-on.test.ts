import { expect, test } from 'vitest';
import { inspectTryOn, type SeenResult } from './inspect-try-on.ts';

const [width, height, unit] = [120, 180, 60];
const at = (x: number, y: number): number => y * width + x;

/** A body of 80 pixels across from row 60 down, all of it in cloth but for a round neck. */
function fine(): SeenResult {
  const cloth = new Uint8Array(width * height);
  for (let y = 60; y < height; y++)
    for (let x = 20; x < 100; x++) if (Math.hypot(x - 60, y - 64) > 17) cloth[at(x, y)] = 255;
  return {
    width,
    height,
    cloth,
    old: new Uint8Array(width * height),
    painted: new Uint8Array(width * height),
    front: new Uint8Array(width * height),
    unit,
    chinY: 46,
    neck: { x: 60, half: 14 },
    shoulderY: 64,
    shoulderHalf: 40,
    hem: height + 40,
    hasSleeves: true,
    isOpen: false,
    topAt: () => 60,
    trunk: () => ({ left: 32, right: 88 }),
    mayShow: () => false,
    isLongerBelow: false,
    isHairUnclear: false,
    isHairLikeTop: false,
    hasHood: false,
    isArmInFront: false,
    isStraightOn: false,
    hasStandingCollar: false,
    print: null,
  };
}

/** Moves a box of a plane over the cloth. */
function lay(
  seen: SeenResult,
  plane: 'old' | 'painted' | 'front' | null,
  [x0, y0, x1, y1]: readonly number[] = [],
): SeenResult {
  for (let y = y0 ?? 0; y < (y1 ?? 0); y++)
    for (let x = x0 ?? 0; x < (x1 ?? 0); x++) {
      seen.cloth[at(x, y)] = 0;
      if (plane) seen[plane][at(x, y)] = 255;
    }
  return seen;
}

test('nothing is wrong with a body in one piece of cloth', () => {
  expect(inspectTryOn(fine())).toEqual([]);
  // A hand, and the last thread of an old seam.
  expect(inspectTryOn(lay(fine(), 'front', [20, 160, 34, 180]))).toEqual([]);
  expect(inspectTryOn(lay(fine(), 'old', [40, 60, 42, 80]))).toEqual([]);
  // The darker outline of an arm below the sleeve.
  expect(inspectTryOn(lay(fine(), 'painted', [20, 130, 23, 180]))).toEqual([]);
});

/** Cloth up to the neck's sides, straight before the throat. */
function bibbed(): SeenResult {
  const seen = fine();
  for (let y = 66; y < 81; y++) seen.cloth.fill(255, at(46, y), at(75, y));
  return seen;
}

test('a jacket is open before the throat', () => {
  expect(inspectTryOn({ ...bibbed(), isOpen: true })).toEqual([]);
});

test.each([
  ['neckline', 'the inside of the collar before the throat', bibbed],
  ['collar', 'an old collar beside the neck', () => lay(fine(), 'old', [36, 60, 46, 72])],
  ['collar', 'a collar that stands beside the neck', () => ({ ...fine(), hasStandingCollar: true })],
  ['collar', 'a hood that the outline lost', () => ({ ...fine(), hasHood: true })],
  ['collar', 'made-up skin where a collar lay on the shoulder', () => lay(fine(), 'painted', [36, 60, 44, 66])],
  ['sleeves', 'an old sleeve below the new one', () => lay(fine(), 'old', [20, 140, 32, 180])],
  ['sleeves', 'an arm of made-up skin', () => lay(fine(), 'painted', [20, 130, 32, 180])],
  ['old-clothes', 'old cloth at the waist', () => lay(fine(), 'old', [60, 120, 88, 150])],
  ['skin', 'a chest of made-up skin', () => lay(fine(), 'painted', [44, 84, 78, 116])],
  ['shoulders', 'a shoulder without cloth', () => lay(fine(), null, [20, 60, 48, 90])],
  ['hem', 'the old top below the hem', () => ({ ...fine(), isLongerBelow: true })],
  ['cut-through', 'something that shows through a hole', () => lay(fine(), null, [50, 110, 58, 118])],
  ['shoulders', 'a sleeve that is missing on one side', () => lay(fine(), null, [78, 60, 120, 180])],
  [
    'outline',
    'a sleeve that the outline lost',
    () => ({ ...lay(fine(), null, [78, 60, 120, 180]), isStraightOn: true }),
  ],
  ['hair', 'hair in the color of the clothes', () => ({ ...fine(), isHairUnclear: true })],
  [
    'hair',
    'hair on the shoulders in the color of the top',
    () => ({ ...fine(), isHairLikeTop: true, hasStandingCollar: true }),
  ],
  [
    'old-clothes',
    'a top that shows at the neck and along the arms',
    () => lay({ ...fine(), hasStandingCollar: true }, 'old', [20, 140, 32, 180]),
  ],
  ['arms', 'an arm where a sleeve would have to be', () => ({ ...fine(), isArmInFront: true })],
  ['print', 'letters that the picture’s edge cuts through', () => ({ ...fine(), print: { shown: 1, inFrame: 0.7 } })],
  ['print', 'half a print', () => ({ ...fine(), print: { shown: 0.4, inFrame: 1 } })],
] as const)('%s: %s', (reason, _, make) => {
  expect(inspectTryOn(make())).toContain(reason);
});

test('a jagged run along the edge is seen, strands of hair over it are not taken for one', () => {
  const jagged = (isHair: boolean): SeenResult => {
    const seen = fine();
    for (let y = 84; y < height; y++) {
      if (y % 4 >= 2) continue;
      for (let x = 84; x < 100; x++) {
        seen.cloth[at(x, y)] = 0;
        if (isHair) seen.front[at(x, y)] = 255;
      }
      for (let x = 20; x < 36; x++) {
        seen.cloth[at(x, y)] = 0;
        if (isHair) seen.front[at(x, y)] = 255;
      }
    }
    return seen;
  };
  expect(inspectTryOn(jagged(false))).toContain('edge');
  expect(inspectTryOn(jagged(true))).not.toContain('edge');
});

test('old clothes may show where they are worn below', () => {
  const open = lay(fine(), 'old', [50, 80, 70, 180]);
  expect(inspectTryOn(open)).toContain('old-clothes');
  expect(inspectTryOn({ ...open, isOpen: true, mayShow: (x) => Math.abs(x - 60) < 14 })).toEqual([]);
});

test('straps are on both shoulders or on none', () => {
  const straps = fine();
  lay(straps, null, [20, 60, 36, 110]);
  lay(straps, null, [84, 60, 100, 110]);
  expect(inspectTryOn({ ...straps, hasSleeves: false })).toEqual([]);
  expect(inspectTryOn(lay({ ...straps, hasSleeves: false }, null, [36, 60, 60, 110]))).toContain('shoulders');
});
