import type { OutlinedPerson } from './find-person.ts';

/** 1 on the person, 0 on the backdrop, in between at the edge. */
export function onPerson({ silhouette }: OutlinedPerson, x: number, y: number): number {
  const { width, height, data } = silhouette;
  const gx = Math.min(width - 1.001, Math.max(0, (x + 0.5) * silhouette.scale - 0.5));
  const gy = Math.min(height - 1.001, Math.max(0, (y + 0.5) * silhouette.scale - 0.5));
  const [x0, y0] = [Math.floor(gx), Math.floor(gy)];
  const [fx, fy] = [gx - x0, gy - y0];
  const at = (dx: number, dy: number): number =>
    data[Math.min(height - 1, y0 + dy) * width + Math.min(width - 1, x0 + dx)] ?? 0;
  const part = ((at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy) / 255;
  // Steeper than bilinear, so that the edge is about two pixels wide whatever the search's scale was.
  return Math.min(1, Math.max(0, (part - 0.5) * 2.6 + 0.5));
}

/** Whether a pixel of the picture belongs to the person. */
export function isOnPerson(person: OutlinedPerson, x: number, y: number): boolean {
  return onPerson(person, x, y) > 0.5;
}
