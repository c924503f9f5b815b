import { requireItem } from '#lists/require-item.ts';
import type { BodyShape } from '../person/body-shape.ts';
import type { ArmStation, Wearer } from './wearer.ts';

/** Half the width of shoulders, outer side to outer side, centimeters. */
const shoulderCm = 21.5;

/** The body of a photo, as far as its outline tells, as something to dress. */
export function photoWearer(body: BodyShape, height: number): Wearer {
  return {
    x: body.x,
    seamHalf: body.seamHalf,
    bodyHalf: body.bodyHalf,
    tipY: body.tipY,
    armpitY: body.armpitY,
    unit: body.shoulderHalf / shoulderCm,
    topAt: body.topAt,
    trunk: body.trunk,
    arm: (side) => armStations(body, side, height),
    lower: null,
  };
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
