import { requireItem } from '#lists/require-item.ts';
import type { SeenBody } from '#vision/see-body.ts';
import type { BodyShape } from '../person/body-shape.ts';
import type { Materials } from '../person/read-materials.ts';
import type { ArmStation, Wearer } from './wearer.ts';

/** Half the width of shoulders, outer side to outer side, centimeters. */
const shoulderCm = 21.5;

/** The body of a photo, as far as its outline tells, as something to dress. */
export function photoWearer(
  body: BodyShape,
  { width, height }: { width: number; height: number },
  { materials, seen }: { materials: Materials; seen: SeenBody | null },
): Wearer {
  const arms = ([-1, 1] as const).map((side) => upToWrist(armStations(body, side, height), side, body, seen));
  const [left = [], right = []] = arms;
  const cuffOf = (arm: readonly ArmStation[]): number | null => readCuff(arm, materials, { width, height });
  return {
    cuffs: [cuffOf(left), cuffOf(right)],
    oldHem: body.hemY,
    x: body.x,
    seamHalf: body.seamHalf,
    bodyHalf: body.bodyHalf,
    tipY: body.tipY,
    armpitY: body.armpitY,
    unit: body.shoulderHalf / shoulderCm,
    topAt: body.topAt,
    trunk: body.trunk,
    arm: (side) => (side < 0 ? left : right),
    lower: null,
  };
}

/** An arm without its hand, where the wrist is seen. */
function upToWrist(arm: ArmStation[], side: -1 | 1, { shoulderHalf }: BodyShape, seen: SeenBody | null): ArmStation[] {
  // The person's own left is on the right.
  const wrist = seen?.points[side < 0 ? 'rightWrist' : 'leftWrist'];
  if (!wrist) return arm;
  const end = arm.findIndex(({ inner, outer }) => (inner.y + outer.y) / 2 > wrist.y);
  const at = end > 6 ? arm[end] : undefined;
  if (!at || Math.abs((at.inner.x + at.outer.x) / 2 - wrist.x) > shoulderHalf * 0.3) return arm;
  return arm.slice(0, end + 1);
}

/** Where the sleeve worn before ends; null without one, where it goes on to the arm's end, and where it cannot be told from skin. */
function readCuff(
  arm: readonly ArmStation[],
  { at: materialAt, isSkinLike }: Materials,
  { width, height }: { width: number; height: number },
): number | null {
  if (isSkinLike) return null;
  const shares = arm.map(({ inner, outer }) => {
    let [cloth, skin, all] = [0, 0, 0];
    for (let t = 0.12; t < 0.9; t += 0.06) {
      const [x, y] = [Math.round(inner.x + (outer.x - inner.x) * t), Math.round(inner.y + (outer.y - inner.y) * t)];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      all++;
      const material = materialAt(y * width + x);
      if (material === 'skin') skin++;
      else cloth++;
    }
    return all === 0 ? null : { cloth: cloth / all, skin: skin / all };
  });
  const last = shares.findLastIndex((share) => share !== null && share.cloth > 0.2);
  const below = shares.slice(last + 1).filter((share) => share !== null && share.skin > 0.5);
  const end = arm[last];
  return last < 3 || !end || below.length < 5 ? null : Math.max(end.inner.y, end.outer.y) + 3;
}

/** An arm from the shoulder down, as far as it is beside the trunk. */
function armStations(body: BodyShape, side: -1 | 1, height: number): ArmStation[] {
  const { tipY, armpitY, bodyHalf, x } = body;
  const seamX = x + side * body.seamHalf * 0.97;
  const stations: ArmStation[] = [
    { outer: { x: seamX, y: body.topAt(seamX) }, inner: { x: x + side * bodyHalf * 0.94, y: armpitY } },
  ];
  let last: ArmStation | null = null;
  for (let y = Math.round(tipY + 4); y < Math.min(height + 200, armpitY + body.shoulderHalf * 3.2); y += 4) {
    const arm = y < height ? body.arm(side, y) : null;
    if (!arm && y < height) {
      // Hidden behind the trunk, or its end.
      if (y > armpitY) break;
      continue;
    }
    if (!arm) break;
    const edge = side < 0 ? body.trunk(y).left : body.trunk(y).right;
    const outer = { x: (side < 0 ? arm.left : arm.right) + side, y };
    const inner = { x: side < 0 ? arm.right : arm.left, y };
    if (y < armpitY) {
      // Above the armpit the arm's inner side is the seam.
      const t = (y - tipY) / Math.max(1, armpitY - tipY);
      // It goes down with the outer side, so that the sleeve does not turn around one point.
      const top = body.topAt(seamX);
      const down = top + (armpitY - top) * (0.45 + 0.55 * Math.min(1, t * 1.2));
      stations.push({ outer, inner: { x: x + side * bodyHalf * (0.94 + 0.05 * t), y: down + 6 * t } });
    } else {
      // Beside the trunk the sleeve reaches a little under it.
      const gap = Math.abs(inner.x - edge);
      last = { outer, inner: { x: gap < 8 ? edge - side * 4 : inner.x - side * 2, y } };
      stations.push(last);
    }
  }
  if (last === null || stations.length < 4) return stations;
  // Arms that leave the picture go on below it.
  const [a, b] = [requireItem(stations, stations.length - 4), last];
  if (b.outer.y < height - 8) return stations;
  const by = { x: (b.outer.x - a.outer.x) * 3, y: (b.outer.y - a.outer.y) * 3 };
  for (let i = 1; i <= 8; i++)
    stations.push({
      outer: { x: b.outer.x + by.x * i, y: b.outer.y + by.y * i },
      inner: { x: b.inner.x + by.x * i, y: b.inner.y + by.y * i },
    });
  return stations;
}
