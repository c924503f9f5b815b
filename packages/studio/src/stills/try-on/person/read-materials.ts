import { type LabPlanes, labAt, toLab } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { isOnPerson } from './body-outline.ts';
import type { BodyShape } from './body-shape.ts';
import type { OutlinedPerson } from './find-person.ts';

export type Material = 'skin' | 'cloth' | 'other';

interface Tone {
  l: number;
  a: number;
  b: number;
}

/** Materials in the person's photo and their positions. */
export interface Materials {
  at(index: number): Material;
  /** Colors of the old top, the most common first. */
  cloth: readonly Tone[];
  skin: Tone;
  /** Whether the old top is indistinguishable from skin. */
  isSkinLike: boolean;
}

/** Learns the colors of the old top from the chest, and distinguishes them from skin. */
export function readMaterials(lab: LabPlanes, photo: Picture, person: OutlinedPerson, body: BodyShape): Materials {
  const skin = toLab(person.skin);
  const groups: (Tone & { n: number })[] = [];
  const last = body.hemY ?? body.armpitY + person.face.width * 1.6;
  let total = 0;
  const learn = (x: number, y: number): void => {
    const i = y * photo.width + Math.min(photo.width - 1, Math.max(0, x));
    if (!isOnPerson(person, x, y)) return;
    const tone = labAt(lab, i);
    total++;
    const near = groups.find((g) => distance(g, tone) < 0.06);
    if (!near) groups.push({ ...tone, n: 1 });
    else {
      near.n++;
      for (const key of ['l', 'a', 'b'] as const) near[key] += (tone[key] - near[key]) / Math.min(near.n, 400);
    }
  };
  for (let y = Math.round(body.tipY + person.face.width * 0.5); y < Math.min(photo.height, last - 4); y += 3) {
    const { left, right } = body.trunk(y);
    for (let x = Math.round(left + (right - left) * 0.12); x < left + (right - left) * 0.88; x += 3) {
      learn(x, y);
    }
  }
  // Sleeves may have a different color.
  for (let y = Math.round(body.tipY); y < Math.min(photo.height, body.armpitY); y += 3)
    for (const side of [-1, 1] as const) {
      const arm = body.arm(side, y);
      if (arm) for (let x = Math.round(arm.left + 4); x < arm.right - 4; x += 3) learn(x, y);
    }
  // A hand or a bare chest may be among them: skin counts as cloth only if there is nothing else.
  const common = groups.filter((g) => g.n > total * 0.03).toSorted((x, y) => y.n - x.n);
  const unlike = common.filter((g) => distance(g, skin) > 0.055);
  const isMostlySkin = unlike.reduce((sum, g) => sum + g.n, 0) < total * 0.4;
  const cloth = isMostlySkin ? common : unlike;
  return {
    cloth,
    skin,
    isSkinLike: isMostlySkin || distance(cloth[0] ?? skin, skin) < 0.09,
    at(i) {
      const tone = labAt(lab, i);
      const toCloth = Math.min(...cloth.map((c) => distance(c, tone)), 1);
      // Shade moves skin along its own hue.
      const toSkin = Math.hypot((tone.l - skin.l) * 0.3, tone.a - skin.a, tone.b - skin.b);
      if (toSkin < 0.06 && toSkin < toCloth) return 'skin';
      if (toCloth < 0.085) return 'cloth';
      return tone.l < skin.l && isShadedSkin(tone, skin, cloth) ? 'skin' : 'other';
    },
  };
}

/** The dark side of a neck or an arm is browner than a face, but never near the tint of a top that looks like none. */
function isShadedSkin(tone: Tone, skin: Tone, cloth: readonly Tone[]): boolean {
  const tint = (other: Tone): number => Math.hypot((tone.l - other.l) * 0.22, tone.a - other.a, tone.b - other.b);
  const toSkin = tint(skin);
  return toSkin < 0.09 && toSkin < Math.min(1, ...cloth.map(tint)) * 0.5;
}

function distance(a: Tone, b: Tone): number {
  return Math.hypot((a.l - b.l) * 0.6, a.a - b.a, a.b - b.b);
}
