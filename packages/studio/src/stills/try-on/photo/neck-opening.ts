// biome-ignore-all lint/style/noNonNullAssertion: rows of one mask are walked here.
import { type Mask, resizeMask } from '#images/mask.ts';
import { isOnPerson } from '../person/body-outline.ts';
import type { OutlinedPerson } from '../person/find-person.ts';

interface OpeningParts {
  person: OutlinedPerson;
  neck: { x: number; half: number };
  cover: Mask;
  front: Mask;
  /** Height of the garment's shoulders at the neck. */
  top: number;
  /** A jacket, whose opening goes on to the hem. */
  isOpen: boolean;
}

/** Pixels a neck opening may widen from one row to the row above, up to the neck's width and beyond: more is a step in the cloth. */
const mostSlope = { toNeck: 0.9, beyond: 0.45 };

/** Where a neck opening widens in steps on its way up, what lacks beside it: 255. Never on the neck itself. */
export function openingSteps({ person, neck, cover, front, top, isOpen }: OpeningParts): Mask {
  const { width, height } = cover;
  const { face } = person;
  const missing: Mask = { width, height, data: new Uint8Array(width * height) };
  const axis = Math.min(width - 1, Math.max(0, Math.round(neck.x)));
  let bottom = Math.round(face.chinY + face.width * 0.15);
  const lowest = isOpen ? Math.min(height - 1, Math.round(top + face.width * 0.6)) : height;
  while (bottom < lowest && cover.data[bottom * width + axis]! < 128) bottom++;
  const first = Math.round(top - face.width * 0.06);
  const start = Math.round(bottom - (bottom - top) * 0.35);
  if (bottom >= height || start <= first) return missing;
  const reach = face.width * 0.6;
  const edgeAt = (y: number, side: -1 | 1): number => {
    for (let off = 1; off < reach; off++) {
      const x = axis + side * off;
      if (x < 0 || x >= width) return reach;
      if (cover.data[y * width + x]! >= 128) return off;
    }
    return reach;
  };
  for (const side of [-1, 1] as const) {
    let bound = edgeAt(start, side);
    for (let y = start - 1; y >= Math.max(0, first); y--) {
      const edge = edgeAt(y, side);
      const most = bound + (bound < neck.half ? mostSlope.toNeck : mostSlope.beyond);
      bound = Math.min(edge, most);
      for (let off = Math.ceil(most); off < edge + 2; off++) {
        const x = axis + side * off;
        if (x < 0 || x >= width || front.data[y * width + x]! > 60 || !isOnPerson(person, x, y)) continue;
        missing.data[y * width + x] = 255;
      }
    }
  }
  return missing;
}

/** What holds the fronts of a jacket together in its photo is behind the neck when worn: cleared, narrower further down. */
export function freeNeck(cover: Mask, neck: { x: number; half: number }, top: number, lowest: number): void {
  const { width, height, data } = cover;
  for (let y = 0; y < Math.min(height, lowest); y++) {
    const part = Math.min(1, Math.max(0, (lowest - y) / Math.max(1, lowest - top)));
    const half = neck.half * part;
    const [left, right] = [Math.max(0, Math.ceil(neck.x - half)), Math.min(width - 1, Math.floor(neck.x + half))];
    if (right >= left) data.fill(0, y * width + left, y * width + right + 1);
  }
}

/** A mask without the spikes and notches that a flood leaves along its edge. */
export const withoutSpikes = (mask: Mask, by: number): Mask =>
  resizeMask(resizeMask(resizeMask(mask, by), -by * 2), by);
