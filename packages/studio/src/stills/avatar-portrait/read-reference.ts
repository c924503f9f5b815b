import { type SkinName, skins } from '#actors/cast-colors.ts';
import { cutOut } from '#images/cut-out.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { fromLab, type LabPlanes, toLab, toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { readPalette } from '#images/read-palette.ts';
import { locateFaces } from '#vision/locate-faces.ts';

/** Colors taken from a reference photo; null leaves the choice to words and chance. */
export interface ReferenceColors {
  top: string | null;
  accent: string | null;
  hair: string | null;
  skin: SkinName | null;
}

export const noReference: ReferenceColors = {
  top: null,
  accent: null,
  hair: null,
  skin: null,
};

/**
 * Reads the colors of a reference photo: skin, hair and top of a person, or the colors of a product. Faces are never
 * copied. Throws `unreadable_image` and `image_quality`.
 */
export async function readReference(reference: string | Uint8Array): Promise<ReferenceColors> {
  const photo = await decodePicture(reference, { longestSide: 480 });
  const lab = toLabPlanes(photo.data);
  const [face] = locateFaces(photo);
  if (!face) {
    const cut = cutOut(photo);
    const palette = readPalette(cut.kind === 'cut-out' ? cut.picture : photo);
    return {
      ...noReference,
      top: palette.accent ?? palette.colors[0]?.color ?? null,
      accent: palette.second ?? palette.colors[1]?.color ?? null,
    };
  }
  const { x, y, size } = face;
  const middle = x + size / 2;
  const cheekAt = (off: number) => median(lab, photo, middle + size * off, y + size * 0.62, size * 0.07);
  const [left, right] = [cheekAt(-0.22), cheekAt(0.22)];
  const skin = { l: (left.l + right.l) / 2, a: (left.a + right.a) / 2, b: (left.b + right.b) / 2 };
  // Above the forehead, where it differs from skin: bald heads and hats say nothing about hair.
  const crown = [0.16, 0.06, 0.26]
    .filter((up) => y - size * up > 2)
    .map((up) => median(lab, photo, middle, y - size * up, size * 0.1))
    .find((tone) => apart(tone, skin) > 0.075 && isHairLike(tone));
  // The chest below the neckline; bare skin is skipped.
  const chest = [1.75, 2.1, 2.45, 2.8]
    .filter((down) => y + size * down < photo.height - 4)
    .map((down) => median(lab, photo, middle, y + size * down, size * 0.3))
    .find((tone) => apart(tone, skin) > 0.05);
  return {
    ...noReference,
    skin: nearestSkin(skin),
    hair: crown ? fromLab(crown.l, crown.a, crown.b) : null,
    top: chest ? fromLab(chest.l, chest.a, chest.b) : null,
  };
}

interface Tone {
  l: number;
  a: number;
  b: number;
}

const apart = (x: Tone, y: Tone): number => Math.hypot((x.l - y.l) * 0.7, x.a - y.a, x.b - y.b);

function nearestSkin(tone: Tone): SkinName {
  let best: SkinName = 'beige';
  let nearest = Number.POSITIVE_INFINITY;
  for (const name of Object.keys(skins) as SkinName[]) {
    const other = toLab(skins[name]);
    // Lightness is more reliable than the tint, which the room's light changes.
    const distance = Math.hypot((tone.l - other.l) * 1.4, tone.a - other.a, tone.b - other.b);
    if (distance < nearest) [nearest, best] = [distance, name];
  }
  return best;
}

/** Dark, or in a natural hue of hair; a blue wall above a bald head is neither. */
function isHairLike({ l, a, b }: Tone): boolean {
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return (l < 0.45 && chroma < 0.08) || (l < 0.93 && chroma < 0.16 && hue > -15 && hue < 95);
}

/** Median tone of a square patch, per channel. */
function median(lab: LabPlanes, { width, height }: Picture, x: number, y: number, radius: number): Tone {
  const at: number[] = [];
  for (let yy = Math.max(0, Math.round(y - radius)); yy <= Math.min(height - 1, y + radius); yy++)
    for (let xx = Math.max(0, Math.round(x - radius)); xx <= Math.min(width - 1, x + radius); xx++)
      at.push(yy * width + xx);
  const middle = (plane: Float32Array): number => {
    const values = at.map((i) => plane[i] ?? 0).toSorted((p, q) => p - q);
    return values[values.length >> 1] ?? 0.5;
  };
  return { l: middle(lab.l), a: middle(lab.a), b: middle(lab.b) };
}
