// biome-ignore-all lint/style/noNonNullAssertion: directions around one neck are compared here.
import type { SeenResult } from './inspect-try-on.ts';

type RingParts = Pick<SeenResult, 'width' | 'height' | 'cloth' | 'front' | 'neck' | 'unit' | 'chinY'>;

/** Degrees to either side of straight down in which a neckline is seen. */
const widest = 75;
/** Degrees beside straight down where a V has its corner. */
const tip = 14;
/** Degrees between the places that are compared: over many a bend shows, over few a step. */
const spans = [
  { by: 14, weight: 1 },
  { by: 5, weight: 2 },
];

interface Place {
  x: number;
  y: number;
  reach: number;
}

/**
 * How far a finished neckline leaves a smooth line around the neck, in widths of the face, at its worst place; null if hardly
 * any of it can be seen. Rounds are smooth in their reach, Vs in their straight sides; the corner of a V lies at its lowest
 * place and may be there.
 */
export function neckRing(parts: RingParts): number | null {
  const places = Array.from({ length: widest * 2 + 1 }, (_, i) => firstCloth(parts, i - widest));
  if (places.filter((place) => place !== null).length < widest) return null;
  let worst = 0;
  for (const { by, weight } of spans)
    for (let i = by; i < places.length - by; i++) {
      // The tip of a V.
      if (Math.abs(i - widest) < tip) continue;
      const [before, here, after] = [places[i - by], places[i], places[i + by]];
      if (!before || !here || !after) continue;
      const off = Math.min(Math.abs(here.reach - (before.reach + after.reach) / 2), offLine(here, before, after));
      // Less is the grid of the pixels.
      worst = Math.max(worst, (Math.max(0, off - 0.6) * weight) / parts.unit);
    }
  return worst;
}

/** Where cloth starts in a direction; null where hair or a hand hides it, or none does. */
function firstCloth({ width, height, cloth, front, neck, unit, chinY }: RingParts, angle: number): Place | null {
  const [dx, dy] = [Math.sin((angle / 180) * Math.PI), Math.cos((angle / 180) * Math.PI)];
  const y = chinY + unit * 0.3;
  for (let reach = unit * 0.1; reach < unit * 1.5; reach++) {
    const [px, py] = [Math.round(neck.x + dx * reach), Math.round(y + dy * reach)];
    if (px < 0 || py < 0 || px >= width || py >= height) return null;
    const at = py * width + px;
    // The face's own area is always in front.
    if (front[at] !== 0 && py > chinY + unit * 0.1) return null;
    if (cloth[at] !== 0) return { x: dx * reach, y: dy * reach, reach };
  }
  return null;
}

function offLine(here: Place, from: Place, to: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.abs((here.x - from.x) * dy - (here.y - from.y) * dx) / Math.max(1, Math.hypot(dx, dy));
}
