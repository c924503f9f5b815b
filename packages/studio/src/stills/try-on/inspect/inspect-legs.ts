// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a picture is visited here, in planes of one size.
import type { Mask } from '#images/mask.ts';
import { type LabPlanes, labAt, toLab } from '#images/oklab.ts';
import { isOnPerson } from '../person/body-outline.ts';
import type { OutlinedPerson } from '../person/find-person.ts';
import type { TryOnReason } from '../try-on-reasons.ts';
import type { StandingBody } from '../wearing/photo-lower.ts';

interface WornLower {
  lab: LabPlanes;
  person: OutlinedPerson;
  standing: StandingBody;
  cover: Mask;
  top: number;
  hem: number;
}

/** Part of the hips' width by which an edge may move within a fortieth of it: more is a hand or a fold, not a hip. */
const mostJump = 0.045;
/** Largest area of old clothes, in squares of the face's width. */
const mostOld = 0.02;

/** Looks at a skirt or trousers on somebody in a photo: whether the sides are smooth, and the old clothes gone. */
export function inspectLegs(worn: WornLower): TryOnReason[] {
  const faults: TryOnReason[] = [];
  if (countOld(worn) > worn.person.face.width ** 2 * mostOld) faults.push('old-lower');
  if (hasSteps(worn)) faults.push('hips');
  return faults;
}

/** Whether a side jumps on its way down. */
function hasSteps({ cover, top, hem }: WornLower): boolean {
  const { width, height, data } = cover;
  const from = Math.max(0, Math.round(top + 6));
  const to = Math.min(height, Math.round(hem - (hem - top) * 0.06));
  const edges = Array.from({ length: Math.max(0, to - from) }, (_, i) => {
    const row = data.subarray((from + i) * width, (from + i + 1) * width);
    const isOn = (value: number): boolean => value >= 128;
    return [row.findIndex(isOn), row.findLastIndex(isOn)] as const;
  });
  const widths = edges.map(([left, right]) => right - left).toSorted((a, b) => a - b);
  const usual = widths[widths.length >> 1] ?? 0;
  const step = Math.max(2, Math.round(usual / 40));
  return edges.some((edge, i) => {
    const later = edges[i + step];
    return later !== undefined && [0, 1].some((side) => Math.abs(edge[side]! - later[side]!) > usual * mostJump);
  });
}

/** Pixels of other clothes beside the garment and between its legs, below the hands: above them, sleeves hang there. */
function countOld({ lab, person, standing, cover, hem }: WornLower): number {
  const { width, height, data } = cover;
  const skin = toLab(person.skin);
  const from = Math.max(standing.crotchY, ...standing.hands.map(({ at, radius }) => at.y + radius * 0.7));
  let count = 0;
  for (let y = Math.max(0, Math.round(from)); y < Math.min(height, hem - person.face.width * 0.12); y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (data[at]! > 60 || !isOnPerson(person, x, y)) continue;
      const tone = labAt(lab, at);
      if (Math.hypot((tone.l - skin.l) * 0.3, tone.a - skin.a, tone.b - skin.b) > 0.07) count++;
    }
  return count;
}
