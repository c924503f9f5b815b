import type { Path2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { capPath } from '#actors/parts/hair/cap.ts';
import { type Curl, createCurls } from '#actors/parts/hair/curls.ts';
import type { Hair } from '#actors/parts/hair/hair.ts';
import { createRandom } from '#random/seeded-random.ts';

/** Positions of a ring of curls around the head; angles in turns of pi: 1 is left, 1.5 up, 2 right. */
interface Ring {
  from: number;
  to: number;
  rx: number;
  ry: number;
  radius: number;
  centerY?: number;
}

/** Enough curls to close the arc, slightly irregular. */
function ring(figure: Figure, name: string, { from, to, rx, ry, radius, centerY = -70 }: Ring): Curl[] {
  const random = createRandom(`${figure.seed}/${name}`);
  const length = Math.PI * (to - from) * ((rx + ry) / 2);
  const count = Math.max(3, Math.round(length / (radius * 1.05)));
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = Math.PI * (from + ((to - from) * (i + (random() - 0.5) * 0.3)) / count);
    const reach = 0.965 + random() * 0.07;
    return {
      x: Math.cos(angle) * rx * reach,
      y: centerY + Math.sin(angle) * ry * reach,
      radius: radius * (0.84 + random() * 0.34),
    };
  });
}

/** Hair on the skull below the curls. */
function scalp(figure: Figure, rise: number): Path2D {
  const { temple } = figure.head;
  return capPath(figure, {
    top: 14,
    side: 6,
    leftY: -30,
    rightY: -30,
    hairline: [
      [temple - 14, -74],
      [temple - 34, -128 - rise],
      [104, -172 - rise],
      [0, -184 - rise],
      [-104, -172 - rise],
      [-(temple - 34), -128 - rise],
      [-(temple - 14), -74],
    ],
  });
}

/** A round cloud of tight curls. */
export function afro(figure: Figure): Hair {
  const { temple } = figure.head;
  const back = createCurls(
    figure,
    'back',
    [
      { x: 0, y: -120, radius: 220 },
      ...ring(figure, 'b3', { from: 0.86, to: 2.14, rx: temple + 40, ry: 210, radius: 46, centerY: -80 }),
      ...ring(figure, 'b2', { from: 0.82, to: 2.18, rx: temple + 84, ry: 262, radius: 40, centerY: -88 }),
      ...ring(figure, 'b1', { from: 0.79, to: 2.21, rx: temple + 124, ry: 304, radius: 32, centerY: -92 }),
    ],
    true,
  );
  const front = createCurls(
    figure,
    'front',
    [
      ...ring(figure, 'f3', { from: 1.14, to: 1.86, rx: temple + 44, ry: 286, radius: 34 }),
      ...ring(figure, 'f2', { from: 1.1, to: 1.9, rx: temple + 28, ry: 248, radius: 32 }),
      ...ring(figure, 'f1', { from: 1.06, to: 1.94, rx: temple + 14, ry: 208, radius: 29 }),
      ...ring(figure, 'f0', { from: 1.03, to: 1.97, rx: temple, ry: 172, radius: 22 }),
      ...ring(figure, 'f9', { from: 1.12, to: 1.88, rx: temple - 22, ry: 142, radius: 20 }),
      ...ring(figure, 'f8', { from: 1.2, to: 1.8, rx: temple - 44, ry: 120, radius: 17 }),
    ],
    false,
    scalp(figure, 0),
  );
  return { coversEars: false, back, front };
}

/** Curls that fall past the jaw. */
export function bigCurls(figure: Figure): Hair {
  const { temple, jaw } = figure.head;
  const random = createRandom(`${figure.seed}/falls`);
  const falls: Curl[] = [];
  for (const s of [-1, 1])
    for (let row = 0; row < 11; row++)
      for (let column = 0; column < 3; column++) {
        const y = -90 + row * 36 + random() * 14;
        const swell = Math.sin(((row + 2) / 13) * Math.PI) * 44;
        falls.push({
          x: s * (temple - 20 + column * 34 + swell + random() * 16 - (row > 8 ? 14 : 0)),
          y,
          radius: 27 + random() * 9,
        });
      }
  const back = createCurls(
    figure,
    'back',
    [
      { x: 0, y: -110, radius: 200 },
      { x: 0, y: 60, radius: 216 },
      ...ring(figure, 'b2', { from: 0.96, to: 2.04, rx: temple + 34, ry: 226, radius: 40 }),
      ...ring(figure, 'b1', { from: 0.98, to: 2.02, rx: temple + 66, ry: 262, radius: 34 }),
      ...falls,
    ],
    true,
  );
  const sides: Curl[] = [];
  for (const s of [-1, 1])
    for (let i = 0; i < 9; i++) {
      const y = -100 + i * 34;
      const wall = y < 60 ? temple + 6 : Math.max(jaw + 44, temple - (y - 60) * 0.1);
      sides.push({ x: s * (wall + 12 + random() * 10), y, radius: 23 + random() * 6 });
      sides.push({ x: s * (wall + 40 + random() * 12), y: y + 16, radius: 26 + random() * 7 });
    }
  const front = createCurls(
    figure,
    'front',
    [
      ...ring(figure, 'f3', { from: 1.16, to: 1.84, rx: temple + 20, ry: 262, radius: 38 }),
      ...ring(figure, 'f2', { from: 1.1, to: 1.9, rx: temple + 22, ry: 232, radius: 34 }),
      ...sides,
      ...ring(figure, 'f1', { from: 1.05, to: 1.95, rx: temple + 6, ry: 188, radius: 28 }),
      ...ring(figure, 'f0', { from: 1.12, to: 1.88, rx: temple - 14, ry: 150, radius: 25 }),
      ...ring(figure, 'f9', { from: 1.22, to: 1.78, rx: temple - 44, ry: 124, radius: 20 }),
    ],
    false,
    scalp(figure, 0),
  );
  return { coversEars: true, back, front };
}

/** Loose curls, short at the sides. */
export function shortCurls(figure: Figure): Hair {
  const { temple } = figure.head;
  const front = createCurls(
    figure,
    'front',
    [
      ...ring(figure, 's', { from: 0.99, to: 1.2, rx: temple + 6, ry: 196, radius: 21 }),
      ...ring(figure, 't', { from: 1.8, to: 2.01, rx: temple + 6, ry: 196, radius: 21 }),
      ...ring(figure, 'f3', { from: 1.2, to: 1.8, rx: temple + 2, ry: 228, radius: 33 }),
      ...ring(figure, 'f2', { from: 1.12, to: 1.88, rx: temple + 8, ry: 204, radius: 30 }),
      ...ring(figure, 'f1', { from: 1.14, to: 1.86, rx: temple - 14, ry: 168, radius: 27 }),
      ...ring(figure, 'f0', { from: 1.24, to: 1.76, rx: temple - 44, ry: 138, radius: 23 }),
    ],
    false,
    scalp(figure, -8),
  );
  return { coversEars: false, front };
}

/** Small tight curls, cut close. */
export function coils(figure: Figure): Hair {
  const { temple } = figure.head;
  const front = createCurls(
    figure,
    'front',
    [
      ...ring(figure, 'f5', { from: 1.2, to: 1.8, rx: temple - 2, ry: 236, radius: 19 }),
      ...ring(figure, 'f4', { from: 1.1, to: 1.9, rx: temple + 2, ry: 216, radius: 18 }),
      ...ring(figure, 'f3', { from: 1.02, to: 1.98, rx: temple + 3, ry: 196, radius: 16 }),
      ...ring(figure, 'f2', { from: 1.02, to: 1.98, rx: temple - 10, ry: 176, radius: 15 }),
      ...ring(figure, 'f1', { from: 1.1, to: 1.9, rx: temple - 22, ry: 152, radius: 14 }),
      ...ring(figure, 'f0', { from: 1.16, to: 1.84, rx: temple - 34, ry: 132, radius: 12 }),
      ...ring(figure, 'f9', { from: 1.22, to: 1.78, rx: temple - 46, ry: 116, radius: 12 }),
      ...ring(figure, 'e1', { from: 0.9, to: 1.02, rx: temple + 1, ry: 190, radius: 14 }),
      ...ring(figure, 'e2', { from: 1.98, to: 2.1, rx: temple + 1, ry: 190, radius: 14 }),
    ],
    false,
    scalp(figure, -6),
  );
  return { coversEars: false, front };
}
