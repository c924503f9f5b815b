import type { Picture } from '#images/picture.ts';
import type { Person } from './find-person.ts';
import { type Fit, rise } from './fit-garment.ts';
import type { Garment } from './read-garment.ts';

/** Height at which the garment's upper edge shall lie at a column. */
type Profile = (x: number) => number;

/** The line from the neck over the shoulders and down the arms: measured where no hair hides it, drawn through elsewhere. */
export function createProfile(photo: Picture, person: Person, fit: Fit, garment: Garment): Profile {
  const { silhouette, face, shoulders } = person;
  const neck = garment.neckHalf * fit.scale;
  const tip = fit.shoulderHalf * 0.86;
  const plain = (off: number): number => {
    const along = Math.max(0, (off - neck) / Math.max(1, tip - neck));
    if (along <= 1) return fit.top + (shoulders.y - fit.top) * along ** 1.25;
    return shoulders.y + ((off - tip) / Math.max(1, fit.shoulderHalf - tip)) ** 2 * face.width * 0.5;
  };
  if (!silhouette) return (x) => plain(Math.abs(x - fit.x));
  const found = Array.from({ length: photo.width }, (_, x) => {
    const off = Math.abs(x - fit.x);
    const guess = plain(off);
    if (off < neck) return guess;
    const column = Math.min(silhouette.width - 1, Math.round(x * silhouette.scale));
    const from = Math.round((face.chinY + face.width * 0.02) * silhouette.scale);
    let y = from;
    while (y < silhouette.height - 1 && silhouette.data[y * silhouette.width + column] === 0) y++;
    // At once on the person just under the chin: that is hair, or the neck itself.
    if (y === from) return guess;
    const measured = y / silhouette.scale;
    if (off > tip) return Math.min(measured, shoulders.y + face.width * 0.3);
    // Where the outline has leaked into the clothes it lies far too low.
    return measured > guess - face.width * 0.4 && measured < guess + face.width * 0.12 ? measured : guess;
  });
  const radius = Math.max(3, Math.round(photo.width * 0.028));
  const smooth = found.map((_, x) => {
    const near = found.slice(Math.max(0, x - radius), x + radius + 1);
    return near.reduce((sum, v) => sum + v, 0) / near.length;
  });
  return (x) => smooth[Math.min(photo.width - 1, Math.max(0, Math.round(x)))]!;
}

export interface Column {
  /** Column of the garment shown here. */
  u: number;
  /** Pixels the garment moves down here. */
  drop: number;
  /** Height of its upper edge. */
  start: number;
  /** Beside the body: rows of the sleeve on the garment, and where it ends on the person. */
  sleeve: { top: number; bottom: number; hem: number } | null;
}

/** For every column of the picture which column of the garment it shows and how that moves. */
export function createColumns(photo: Picture, garment: Garment, fit: Fit, profile: Profile): (Column | null)[] {
  const neck = garment.neckHalf * fit.scale;
  const reach = fit.shoulderHalf * 1.08;
  const inner = garment.bodyHalf * 1.07;
  const outer = Math.max(
    ...garment.rows
      .filter((r) => r.right > r.left)
      .map((r) => Math.min(garment.middle - r.left, r.right - garment.middle)),
  );
  const hasSleeves = outer > garment.bodyHalf * 1.14;
  const topAt = (u: number): number => {
    const from = Math.max(0, Math.round(u) - 3);
    const near = [...garment.tops.slice(from, from + 7)].filter((t) => t < garment.picture.height);
    return near.length === 0 ? 0 : near.reduce((sum, t) => sum + t, 0) / near.length;
  };
  const bottomAt = (u: number): number => {
    const column = Math.min(garment.picture.width - 1, Math.max(0, Math.round(u)));
    let y = Math.min(garment.picture.height - 1, garment.tops[column]!);
    while (
      y < garment.picture.height - 1 &&
      garment.picture.data[((y + 1) * garment.picture.width + column) * 4 + 3]! > 128
    )
      y++;
    return y;
  };
  const sleeveEnd = [-1, 1].map((side) => bottomAt(garment.middle + side * (inner + (outer - inner) * 0.4)));
  const neckRow = topAt(garment.middle + garment.neckHalf);
  const hem = fit.top + (Math.max(...sleeveEnd) - neckRow) * fit.scale * rise;
  const dropAt = (x: number, u: number): number => profile(x) - (fit.top + topAt(u) * fit.scale * rise);
  const edges = [-1, 1].map((side) => dropAt(fit.x + side * neck, garment.middle + side * garment.neckHalf));
  return Array.from({ length: photo.width }, (_, x) => {
    const off = x - fit.x;
    const side = off < 0 ? -1 : 1;
    const away = Math.abs(off);
    const start = profile(x);
    if (away > fit.bodyHalf) {
      if (!hasSleeves) return null;
      const t = Math.min(1, (away - fit.bodyHalf) / (reach - fit.bodyHalf));
      const u = garment.middle + side * (inner + t * (outer * 0.9 - inner));
      return {
        u,
        drop: 0,
        start,
        sleeve: { top: topAt(u) + 1, bottom: bottomAt(u) - 2, hem: hem + t * fit.bodyHalf * 0.05 },
      };
    }
    const u = garment.middle + (side * away) / fit.scale;
    // Across the neck opening the drop runs from one side's to the other's, so that the collar keeps its curve.
    const t = (off + neck) / (neck * 2);
    const drop = away < neck ? edges[0]! * (1 - t) + edges[1]! * t : dropAt(x, u);
    return { u, drop, start, sleeve: null };
  });
}
