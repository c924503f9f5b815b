import { expect, it } from 'vitest';
import { trustedMatte } from './trusted-matte.ts';

const [width, height, chin] = [40, 200, 100];

it('becomes solid below the chin little by little: a doubtful shoulder beside it does not end in a straight line', () => {
  const data = new Uint8Array(width * height).fill(130);
  // The face itself is certain.
  for (let y = 20; y <= chin; y++) data.fill(255, y * width + 10, y * width + 30);
  const points = Array.from(
    { length: 468 },
    (_, index) => [20, index === 10 ? 20 : index === 152 ? chin : 60, 0] as const,
  );
  const matte = trustedMatte({ width, height, data }, points)!;
  const column = Array.from({ length: height }, (_, y) => matte.data[y * width + 2] ?? 0);
  const steps = column.slice(1).map((value, y) => Math.abs(value - (column[y] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(20);
  expect(column[chin - 10]).toBeLessThan(200);
  expect(column[height - 1]).toBe(255);
});
