import type { Picture } from '#images/picture.ts';
import type { FaceReader, SeenFace } from '#vision/see-face.ts';
import { hasClosedEyes, hidesEyes, hidesLips, isMasked, showsTeeth } from './hidden-features.ts';
import type { PhotoRefusalReason, PhotoWarningReason } from './photo-refusal.ts';

/** Lowest height of a face, forehead to chin, pixels: to be shown at all, and to be sharp. */
const [smallest, sharp] = [120, 256] as const;
/** Degrees: what still holds, and from when on it is worse than it could be. */
const [mostTurned, turned] = [21, 12] as const;
const mostTilted = 22;
/** Lowest edge of a photo, as a multiple of the way from the eyes to the chin: for a chin to move, and for some shoulders. */
const [chinRoom, shoulderRoom] = [1.06, 1.34] as const;
/** Least width of a photo, as a multiple of the face's height: less shows no ears, hair or shoulders at a side. */
const sideRoom = 1.6;
/** Mean lightness of the face below which mouths are mud, 0..255. */
const darkest = 38;
/** Energy of the finest detail below which a face is out of focus; measured on sharp and blurred portraits. */
const softest = 1.6;
/** Energy below which moving lips are visibly sharper than the face around them; soft photos had 6, others 8.8 and more. */
const soft = 7.5;
/** Least difference between lips and the skin around them, 0..441. */
const leastLips = 5;

/** What decides between the photos of a person. */
export interface PhotoMerit {
  /** Larger is better. */
  score: number;
  /** What it is less good at. */
  warnings: PhotoWarningReason[];
}

/** Finds the face of a photo and judges it; a face that is half covered is told from none. */
export function lookAtPhoto(
  picture: Picture,
  reader: FaceReader,
): { face: SeenFace | null; verdict: ReturnType<typeof assessPhoto> } {
  const face = reader.read(picture);
  if (face) return { face, verdict: assessPhoto(picture, face) };
  const glimpse = reader.glimpse(picture);
  return { face, verdict: { reason: glimpse && isMasked(picture, glimpse) ? 'mouth_covered' : 'no_face' } };
}

/** Judges a photo by the face in it: the reason why it cannot be used, or how good it is. */
export function assessPhoto(picture: Picture, face: SeenFace | null): { reason: PhotoRefusalReason } | PhotoMerit {
  if (!face) return { reason: 'no_face' };
  if (face.others > 0) return { reason: 'several_people' };
  if (face.height < smallest) return { reason: 'small' };
  const room = roomBelow(picture, face);
  if (room < chinRoom || isCutOff(picture, face)) return { reason: 'cut_off' };
  // Of both, the one that is more to blame.
  const [turn, tilt] = [Math.abs(face.yaw) / mostTurned, Math.abs(face.roll) / mostTilted];
  if (Math.max(turn, tilt) > 1) return { reason: tilt > turn ? 'tilted' : 'turned' };
  const light = meanLight(picture, face);
  if (light < darkest) return { reason: 'dark' };
  const sharpness = measureSharpness(picture, face);
  if (sharpness < softest) return { reason: 'blurred' };
  if (hasClosedEyes(face)) return { reason: 'eyes_closed' };
  if (hidesEyes(picture, face)) return { reason: 'eyes_covered' };
  if (!showsTeeth(picture, face) && (lipContrast(picture, face) < leastLips || hidesLips(picture, face)))
    return { reason: 'mouth_covered' };
  const openness = mouthGap(face) / face.height;
  const score =
    Math.min(1, face.height / 600) +
    1 -
    turn +
    0.5 * (1 - tilt) +
    0.4 * Math.min(1, light / 120) +
    0.3 * Math.min(1, sharpness / 8) -
    4 * openness;
  const warnings: PhotoWarningReason[] = [];
  if (face.height < sharp) warnings.push('small');
  if (room < shoulderRoom) warnings.push('close');
  if (picture.width < face.height * sideRoom) warnings.push('narrow');
  if (Math.abs(face.yaw) > turned) warnings.push('turned');
  if (sharpness < soft) warnings.push('soft');
  // One that shows shoulders in every shape of a video is worth a little turn.
  return { score: score - 0.35 * warnings.length, warnings };
}

/** Height of the photo's lower edge below the eyes, as a multiple of the chin's. */
function roomBelow({ height }: Picture, { points }: SeenFace): number {
  const eyes = ((points[33]?.[1] ?? 0) + (points[263]?.[1] ?? 0)) / 2;
  return (height - eyes) / Math.max(1, (points[152]?.[1] ?? 0) - eyes);
}

/** Whether brows or cheeks lie outside the photo. */
function isCutOff({ width, height }: Picture, { points, height: faceHeight }: SeenFace): boolean {
  const margin = faceHeight * 0.02;
  return [105, 334, 9, 234, 454, 172, 397].some((index) => {
    const [x, y] = points[index] ?? [0, 0];
    return x < -margin || y < -margin || x > width + margin || y > height + margin;
  });
}

type Rgb = [number, number, number];

function colorAt({ width, height, data }: Picture, x: number, y: number): Rgb {
  const px = Math.min(width - 1, Math.max(0, Math.round(x)));
  const at = (Math.min(height - 1, Math.max(0, Math.round(y))) * width + px) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

const luma = ([r, g, b]: Rgb): number => r * 0.299 + g * 0.587 + b * 0.114;

function meanLight(picture: Picture, { points }: SeenFace): number {
  return points.reduce((sum, [x, y]) => sum + luma(colorAt(picture, x, y)), 0) / points.length;
}

/** Root mean square of the second difference, on the face reduced to a common size; eyes and mouth weigh most. */
function measureSharpness(picture: Picture, { points, height }: SeenFace): number {
  const step = height / 256;
  let [sum, count] = [0, 0];
  for (const [index, [x, y]] of points.entries()) {
    if (index % 2 === 1) continue;
    const middle = luma(colorAt(picture, x, y));
    const around =
      luma(colorAt(picture, x - step, y)) +
      luma(colorAt(picture, x + step, y)) +
      luma(colorAt(picture, x, y - step)) +
      luma(colorAt(picture, x, y + step));
    sum += (around - 4 * middle) ** 2;
    count++;
  }
  return Math.sqrt(sum / Math.max(1, count));
}

const lipPoints = [
  [61, 40],
  [37, 72],
  [267, 302],
  [85, 16],
  [315, 16],
  [181, 180],
  [405, 404],
] as const;
const skinPoints = [
  [164, 393],
  [167, 165],
  [200, 199],
  [18, 200],
  [313, 83],
  [205, 425],
  [212, 432],
] as const;

/** Difference between the color of the lips and of the skin around them. */
function lipContrast(picture: Picture, { points }: SeenFace): number {
  const mean = (indexes: readonly (readonly [number, number])[]): Rgb => {
    const colors = indexes.flat().map((index) => colorAt(picture, points[index]?.[0] ?? 0, points[index]?.[1] ?? 0));
    const channel = (at: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[at], 0) / colors.length;
    return [channel(0), channel(1), channel(2)];
  };
  const [lips, skin] = [mean(lipPoints), mean(skinPoints)];
  return Math.hypot(lips[0] - skin[0], lips[1] - skin[1], lips[2] - skin[2]);
}

function mouthGap({ points }: SeenFace): number {
  return Math.max(0, (points[14]?.[1] ?? 0) - (points[13]?.[1] ?? 0));
}
