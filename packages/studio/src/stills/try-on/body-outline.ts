import type { Picture } from '#images/picture.ts';
import type { Person } from './find-person.ts';
import type { Fit } from './fit-garment.ts';

/** 1 on the person, 0 on the backdrop, between at the edge. */
export function onPerson({ silhouette }: Person, x: number, y: number): number {
  if (!silhouette) return 1;
  const { width, height, data } = silhouette;
  const gx = Math.min(width - 1.001, Math.max(0, (x + 0.5) * silhouette.scale - 0.5));
  const gy = Math.min(height - 1.001, Math.max(0, (y + 0.5) * silhouette.scale - 0.5));
  const [x0, y0] = [Math.floor(gx), Math.floor(gy)];
  const [fx, fy] = [gx - x0, gy - y0];
  const at = (dx: number, dy: number): number =>
    data[Math.min(height - 1, y0 + dy) * width + Math.min(width - 1, x0 + dx)]!;
  const part = (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
  // Steeper than bilinear, so that the edge is about two pixels wide whatever the search's scale was.
  return Math.min(1, Math.max(0, (part - 0.5) * 2.6 + 0.5));
}

/** Whether a place of the picture belongs to the person; true everywhere when the outline is not known. */
export function isOnPerson(person: Person, x: number, y: number): boolean {
  return onPerson(person, x, y) > 0.5;
}

/** Left and right edge of the person's body at a height: the silhouette's where it is known and believable. */
export function createOutline(
  photo: Picture,
  person: Person,
  fit: Fit,
): (y: number) => { left: number; right: number } {
  const { shoulders, silhouette, face } = person;
  const own = fit.shoulderHalf * 1.06;
  const plain = { left: fit.x - own, right: fit.x + own };
  const rows = Array.from({ length: photo.height }, (_, y) => {
    if (!silhouette || y < face.chinY) return plain;
    const row = Math.min(silhouette.height - 1, Math.round(y * silhouette.scale)) * silhouette.width;
    let left = Math.round(fit.x * silhouette.scale);
    let right = left;
    while (left > 0 && silhouette.data[row + left - 1] === 1) left--;
    while (right < silhouette.width - 1 && silhouette.data[row + right + 1] === 1) right++;
    const [l, r] = [left / silhouette.scale, (right + 1) / silhouette.scale];
    if (y < shoulders.y) return { left: Math.max(l, plain.left), right: Math.min(r, plain.right) };
    const isBelievable = (half: number): boolean => half > fit.bodyHalf * 0.8 && half < fit.shoulderHalf * 1.5;
    return {
      left: isBelievable(fit.x - l) ? l : plain.left,
      right: isBelievable(r - fit.x) ? r : plain.right,
    };
  });
  // Steps of single rows would fray the sleeves.
  const radius = Math.max(2, Math.round(photo.height * 0.008));
  const smooth = (key: 'left' | 'right'): number[] =>
    rows.map((_, y) => {
      const near = rows.slice(Math.max(0, y - radius), y + radius + 1);
      return near.reduce((sum, r) => sum + r[key], 0) / near.length;
    });
  const [lefts, rights] = [smooth('left'), smooth('right')];
  return (y) => {
    const row = Math.min(photo.height - 1, Math.max(0, Math.round(y)));
    return { left: lefts[row]!, right: rights[row]! };
  };
}
