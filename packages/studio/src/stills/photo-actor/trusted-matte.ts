import { findComponents, type Mask } from '#images/mask.ts';

/**
 * Less opaque pixels are backdrop, more opaque ones the person: hair is fine, and what lies below the chin is solid, even
 * an arm so near that the model doubts it.
 */
const [clearBelow, solidAbove, solidBelowChin] = [24, 190, 90];
/** From the chin it takes this share of the face's height until that holds. */
const belowWay = 0.5;

/** The matte of the person whose face this is; null if the model saw something else. */
export function trustedMatte(matte: Mask | null, points: readonly (readonly [number, number, number])[]): Mask | null {
  if (!matte) return null;
  const { width, height } = matte;
  const chinY = points[152]?.[1] ?? height;
  // Not at once: hair and shoulders beside the chin would end in a straight line.
  const way = Math.max(1, (chinY - (points[10]?.[1] ?? 0)) * belowWay);
  const data = matte.data.map((value, at) => {
    const below = Math.min(1, Math.max(0, (Math.floor(at / width) - chinY) / way));
    const solid = solidAbove + (solidBelowChin - solidAbove) * below;
    if (value <= clearBelow) return 0;
    return value >= solid ? 255 : Math.round(((value - clearBelow) / (solid - clearBelow)) * 255);
  });
  const { components, labels } = findComponents({ width, height, data });
  const seen = new Map<number, number>();
  for (const [x, y] of points) {
    const at =
      Math.min(height - 1, Math.max(0, Math.round(y))) * width + Math.min(width - 1, Math.max(0, Math.round(x)));
    if ((data[at] ?? 0) > 128) seen.set(labels[at] ?? 0, (seen.get(labels[at] ?? 0) ?? 0) + 1);
  }
  const person = components.find(({ label }) => (seen.get(label) ?? 0) > points.length * 0.9);
  if (!person) return null;
  return { width, height, data: data.map((value, at) => (labels[at] === person.label ? value : 0)) };
}
