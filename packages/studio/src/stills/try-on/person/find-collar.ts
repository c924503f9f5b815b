import type { LabPlanes } from '#images/oklab.ts';
import type { BodyShape } from './body-shape.ts';
import type { OutlinedPerson } from './find-person.ts';
import type { Materials } from './read-materials.ts';

/** OKLab distance; cloth with a tint this close to skin is indistinguishable from it. */
const clearDifference = 0.008;

/**
 * Whether the old top goes up to the chin, like a rollneck. The neck under it is unknown, especially beside hair of the
 * same color, so it remains under the garment.
 */
export function hasHighCollar(
  lab: LabPlanes,
  width: number,
  { face }: OutlinedPerson,
  body: BodyShape,
  materials: Materials,
): boolean {
  const top = face.chinY + face.width * 0.1;
  const end = Math.max(top + 4, Math.min(body.tipY + face.width * 0.2, face.chinY + face.width * 0.5));
  let [bare, cloth, all] = [0, 0, 0];
  for (let y = Math.round(top); y < end; y += 2)
    for (let across = -0.1; across <= 0.1; across += 0.02) {
      const at = y * width + Math.round(face.x + across * face.width);
      all++;
      // The chin's shadow darkens cloth and skin, but does not change their tints.
      const toCloth = Math.min(...materials.cloth.map((tone) => tint(lab, at, tone)));
      const toSkin = tint(lab, at, materials.skin);
      if (toSkin < toCloth + clearDifference) bare++;
      else if (toCloth < 0.04) cloth++;
    }
  return cloth > all * 0.7 && bare < all * 0.2;
}

function tint(lab: LabPlanes, at: number, tone: { a: number; b: number }): number {
  return Math.hypot((lab.a[at] ?? 0) - tone.a, (lab.b[at] ?? 0) - tone.b);
}
