import { beardShare } from '#sculpt/form/beard.ts';
import { eyeCenter, eyeOpening, lidHeights } from '#sculpt/form/eyes.ts';
import type { FaceMotionValues } from '#sculpt/form/face-motion.ts';
import { strandAcross } from '#sculpt/form/hair.ts';
import { lipForms, mouthOpening, placeLips } from '#sculpt/form/mouth.ts';
import type { LinearColor, Person } from '#sculpt/form/person.ts';
import type { Rotation } from '#sculpt/form/pose.ts';
import { atan2, exp } from '#sculpt/kernel/elementary.ts';
import {
  abs,
  add,
  div,
  type Expression,
  floor,
  lessThan,
  max,
  min,
  mix,
  mul,
  type Scalar,
  saturate,
  select,
  smoothstep,
  sqrt,
  square,
  sub,
} from '#sculpt/kernel/expression.ts';
import { cloudy, noise } from '#sculpt/kernel/noise.ts';
import {
  blended,
  cross,
  dot,
  even,
  length,
  minus,
  mirrored,
  normalized,
  plus,
  rotated,
  scaled,
  times,
  type Vector,
  vec,
} from '#sculpt/kernel/vector.ts';

/** How a surface answers light at one point. */
export interface Finish {
  albedo: Vector;
  roughness: Scalar;
  specular: Scalar;
  /** Light that goes on under the surface: 1 for skin. */
  scatter: Scalar;
  /** Share of occlusion's light that stays, for parts in the shade of others. */
  shade: Scalar;
  /** Light added as it is: reflections of the key in the eyes. */
  glint?: Vector;
  /** Direction of strands, for their own highlights. */
  strand?: Vector;
}

export interface Spot {
  /** Position and normal in the world. */
  world: Vector;
  normal: Vector;
  /** Position in the head's and the torso's space. */
  head: Vector;
  torso: Vector;
  /** From the lens to the surface. */
  ray: Vector;
  /** Towards the key. */
  key: Vector;
  headTurn: Rotation;
}

const color = ([r, g, b]: LinearColor): Vector => vec(r, g, b);
/** 1 at the center, falling to 0 over about the radii. */
function patch(point: Vector, center: Vector, radii: Vector): Expression {
  const x = div(sub(point.x, center.x), radii.x);
  const y = div(sub(point.y, center.y), radii.y);
  const z = div(sub(point.z, center.z), radii.z);
  return exp(mul(add(square(x), square(y), square(z)), -1));
}

/** How much of a point belongs to a brow, 0..1: an arc of short hairs. */
export function browShare(head: Vector, { head: { brow, eye } }: Person, motion: FaceMotionValues): Expression {
  const x = abs(head.x);
  const along = div(sub(x, eye.x - 0.088), 0.172);
  const t = saturate(along);
  const lift = mul(motion.brow, 0.02);
  const arc = sub(mul(brow.arch, sub(1, square(sub(mul(t, 1.55), 1)))), mul(square(t), 0.012));
  const y = add(brow.y, lift, arc);
  const thickness = add(mul(brow.thickness, smoothstep(-0.06, 0.2, t), sub(1, mul(square(t), 0.66))), 0.002);
  const off = sub(head.y, y);
  const hairs = noise(vec(mul(add(x, mul(off, mix(-1.1, -0.3, t))), 230), mul(off, 18), 3));
  const edge = sub(1, smoothstep(0.5, 1.15, add(div(abs(off), thickness), mul(sub(hairs, 0.5), 0.5))));
  const ends = mul(smoothstep(-0.05, 0.1, along), sub(1, smoothstep(0.9, 1.04, along)));
  return mul(edge, ends, add(0.74, mul(hairs, 0.26)), smoothstep(0.1, 0.2, head.z));
}

/** Skin with its blood, lips, lashes, creases, brows and stubble. */
export function skinFinish(spot: Spot, person: Person, motion: FaceMotionValues): Finish {
  const { head, world } = spot;
  const { colors } = person;
  const measures = person.head;
  const side = mirrored(head);
  const deep = color(colors.skinDeep);
  const mottled = cloudy(scaled(world, 16));
  let albedo = blended(scaled(color(colors.skin), 0.84), deep, mul(sub(mottled, 0.35), 0.12));
  albedo = scaled(albedo, add(0.97, mul(noise(scaled(world, 110)), 0.05)));
  const onHead = smoothstep(0.66, 0.58, length(head));
  const cheek = patch(side, vec(0.17, -0.115, 0.22), vec(0.105, 0.085, 0.17));
  const nose = patch(head, vec(0, measures.noseTip.y - 0.01, measures.noseTip.z + 0.02), vec(0.065, 0.06, 0.08));
  const ears = mul(smoothstep(0.32, 0.37, side.x), smoothstep(0.12, 0.02, head.z));
  const chin = mul(smoothstep(-0.37, -0.43, head.y), 0.12);
  const flush = saturate(add(mul(cheek, 0.3), mul(nose, 0.3), mul(ears, 0.22), chin));
  albedo = blended(albedo, deep, mul(flush, onHead));
  const center = eyeCenter(measures);
  const eye = minus(side, center);
  const lidWarmth = patch(eye, vec(0, 0.04, 0.06), vec(0.085, 0.045, 0.16));
  albedo = blended(albedo, scaled(deep, 0.86), mul(lidWarmth, 0.28, onHead));
  const underEye = patch(eye, vec(-0.01, -0.062, 0.06), vec(0.08, 0.034, 0.16));
  albedo = times(albedo, minus(even(1), scaled(vec(0.07, 0.1, 0.06), mul(underEye, onHead))));
  if (person.freckles) {
    const spots = smoothstep(0.66, 0.76, noise(vec(mul(head.x, 60), mul(head.y, 60), mul(head.z, 60))));
    const where = add(cheek, nose);
    albedo = times(albedo, minus(even(1), scaled(vec(0.16, 0.28, 0.34), mul(spots, saturate(where), onHead))));
  }

  if (person.stubble > 0) {
    const dots = noise(scaled(head, 190));
    const where = mul(beardShare(head, person, motion), onHead, person.stubble);
    albedo = blended(albedo, scaled(color(colors.hair), 1.3), mul(where, add(0.35, mul(dots, 0.55))));
  }

  const lips = placeLips(measures, motion);
  const forms = lipForms(side, lips);
  const onLips = mul(smoothstep(0.0085, 0.003, min(forms.upper, forms.lower)), onHead);
  const lip = scaled(color(colors.lip), select(lessThan(forms.upper, forms.lower), 0.86, 1));
  albedo = blended(albedo, lip, mul(onLips, 0.6 + 0.35 * person.makeup));
  let roughness = mix(0.5, 0.34, onLips);
  let specular = mix(0.26, 0.45, onLips);
  const inside = mul(smoothstep(0.004, 0, mouthOpening(head, lips, motion)), smoothstep(0.305, 0.275, head.z), onHead);
  albedo = blended(albedo, vec(0.045, 0.006, 0.006), inside);

  const opening = eyeOpening(eye, measures, motion);
  const onEye = mul(
    select(lessThan(length(eye), measures.eye.radius + 0.03), 1, 0),
    smoothstep(0, 0.01, eye.z),
    onHead,
  );
  const upper = smoothstep(-0.004, 0.01, add(eye.y, mul(eye.x, measures.eye.slant)));
  const reach = mul(0.0065 + 0.008 * person.makeup, add(0.5, mul(smoothstep(-0.06, 0.07, eye.x), 0.9)));
  const lashes = mul(smoothstep(reach, 0.0005, opening), onEye, upper);
  albedo = blended(albedo, vec(0.006, 0.004, 0.004), mul(lashes, 0.95));
  const rim = mul(smoothstep(0.006, 0, opening), onEye, sub(1, upper));
  albedo = blended(albedo, scaled(vec(0.5, 0.2, 0.17), 0.9), mul(rim, 0.4));
  specular = mix(specular, 0.8, rim);
  roughness = mix(roughness, 0.22, rim);
  const crease = mul(
    smoothstep(0.012, 0, abs(sub(opening, 0.022))),
    onEye,
    smoothstep(0, 0.02, eye.y),
    smoothstep(0.085, 0.04, abs(eye.x)),
  );
  albedo = times(albedo, minus(even(1), scaled(vec(0.2, 0.28, 0.28), mul(crease, sub(1, motion.blink)))));
  const brows = mul(browShare(head, person, motion), onHead);
  albedo = blended(albedo, color(colors.brow), mul(saturate(mul(brows, 1.25)), 0.9));
  specular = mul(specular, sub(1, mul(brows, 0.8)));
  return {
    albedo,
    roughness,
    specular: mul(specular, sub(1, inside)),
    scatter: mul(sub(1, lashes), sub(1, inside)),
    shade: sub(1, mul(inside, 0.75)),
  };
}

/** White, iris and pupil, the lid's shadow, and the window mirrored in them. */
export function eyeFinish({ head, key, ray, headTurn }: Spot, person: Person, motion: FaceMotionValues): Finish {
  const measures = person.head;
  const { radius, iris } = measures.eye;
  const side = select(lessThan(head.x, 0), -1, 1);
  const center = eyeCenter(measures);
  const eye = scaled(minus(head, vec(mul(center.x, side), center.y, center.z)), 1 / radius);
  // Both look at one point a little before the lens.
  const gaze = normalized(vec(sub(motion.gazeX, mul(side, 0.035)), motion.gazeY, 1));
  const right = normalized(cross(vec(0, 1, 0), gaze));
  const up = cross(gaze, right);
  const [u, v] = [dot(eye, right), dot(eye, up)];
  const size = iris / radius;
  const r = div(sqrt(add(square(u), square(v))), size);
  const around = atan2(v, u);
  const white = blended(vec(0.72, 0.685, 0.64), vec(0.5, 0.24, 0.19), mul(smoothstep(0.4, 1, abs(eye.x)), 0.4));
  const fibres = add(
    mul(noise(vec(mul(around, 7), mul(r, 3), side)), 0.6),
    mul(noise(vec(mul(around, 19), mul(r, 2), 4)), 0.4),
  );
  const base = color(person.colors.iris);
  let colored = scaled(base, add(0.6, mul(fibres, smoothstep(0.3, 0.7, r), 0.9)));
  // Light that entered from above leaves below.
  colored = scaled(colored, mix(0.8, 2.3, smoothstep(0.35, -0.9, div(v, size))));
  colored = blended(colored, scaled(base, 0.14), smoothstep(0.72, 1, r));
  colored = blended(vec(0.003, 0.003, 0.003), colored, smoothstep(0.38, 0.46, r));
  const facing = smoothstep(0, 0.2, dot(eye, gaze));
  const albedo = blended(white, colored, mul(smoothstep(1.05, 0.93, r), facing));

  const local = minus(mirrored(head), center);
  const { upper } = lidHeights(measures, motion);
  const fromLid = saturate(div(sub(sub(upper, mul(local.x, measures.eye.slant)), local.y), 0.034));
  const inside = mul(eyeOpening(local, measures, motion), -1);
  const shade = mul(mix(0.42, 1, smoothstep(0, 0.9, fromLid)), mix(0.55, 1, smoothstep(0, 0.012, inside)));

  // The window's panes, mirrored near the pupil.
  const normal = normalized(rotated(headTurn, normalized(plus(eye, scaled(gaze, 0.1)))));
  const mirroredRay = minus(ray, scaled(normal, mul(2, dot(ray, normal))));
  const keyRight = normalized(cross(vec(0, 1, 0), key));
  const keyUp = cross(key, keyRight);
  const [wx, wy] = [dot(mirroredRay, keyRight), dot(mirroredRay, keyUp)];
  const pane = mul(
    smoothstep(0.03, -0.03, max(sub(abs(wx), 0.13), sub(abs(wy), 0.17))),
    smoothstep(0, 0.1, dot(mirroredRay, key)),
    smoothstep(0.008, 0.028, abs(sub(wx, 0.02))),
  );
  const low = smoothstep(0.78, 0.96, dot(mirroredRay, normalized(vec(0.2, -0.6, 0.8))));
  const glint = plus(
    scaled(vec(1, 0.97, 0.92), mul(pane, 0.95, smoothstep(0.35, 0.7, shade))),
    scaled(vec(1, 0.9, 0.8), mul(low, 0.05)),
  );
  return { albedo, roughness: 0.1, specular: 0.8, scatter: 0.15, shade, glint };
}

/** Teeth, darker in their gaps and to the sides. */
export function teethFinish({ head }: Spot): Finish {
  const angle = atan2(head.x, sub(head.z, 0.182));
  const tooth = div(abs(angle), 0.215);
  const within = sub(tooth, floor(tooth));
  const gap = min(within, sub(1, within));
  const inMiddle = select(lessThan(tooth, 0.5), tooth, gap);
  const dim = mul(mix(0.6, 1, smoothstep(0, 0.08, inMiddle)), mix(1, 0.5, smoothstep(0.3, 1.15, abs(angle))));
  return { albedo: scaled(vec(0.74, 0.7, 0.62), dim), roughness: 0.2, specular: 0.5, scatter: 0.3, shade: 0.78 };
}

/** The tongue. */
export const tongueFinish = (): Finish => ({
  albedo: vec(0.4, 0.085, 0.08),
  roughness: 0.32,
  specular: 0.4,
  scatter: 0.5,
  shade: 0.55,
});

/** Hair with strands that shine across their direction. */
export function hairFinish({ head, normal, headTurn }: Spot, person: Person): Finish {
  const { hair, colors } = person;
  const curly = (hair.kind === 'short' && hair.curl > 0.5) || hair.kind === 'round';
  const across = strandAcross(head, hair);
  const e = 0.004;
  const slope = vec(
    sub(strandAcross(plus(head, vec(e, 0, 0)), hair), across),
    sub(strandAcross(plus(head, vec(0, e, 0)), hair), across),
    sub(strandAcross(plus(head, vec(0, 0, e)), hair), across),
  );
  const thick = curly ? noise(scaled(head, 46)) : noise(vec(mul(across, 46), mul(head.y, 2.4), mul(head.z, 2)));
  const thin = curly ? noise(scaled(head, 110)) : noise(vec(mul(across, 130), mul(head.y, 3.4), mul(head.z, 3)));
  const worldSlope = rotated(headTurn, plus(slope, even(1e-6)));
  let strand = curly ? vec(sub(thick, 0.5), sub(thin, 0.9), 0.3) : cross(normal, normalized(worldSlope));
  strand = normalized(plus(normalized(strand), scaled(normal, mul(sub(thick, 0.5), 0.3))));
  const tone = add(0.62, mul(thick, 0.42), mul(thin, 0.26));
  return {
    albedo: scaled(color(colors.hair), tone),
    roughness: 0.55,
    specular: mul(add(0.5, mul(thin, 0.6)), curly ? 0.45 : 1),
    scatter: 0,
    shade: 1,
    strand,
  };
}

/** A beard, whose hairs point down. */
export function beardFinish({ head, normal }: Spot, person: Person): Finish {
  const thick = noise(scaled(head, 60));
  const thin = noise(scaled(head, 140));
  const strand = normalized(plus(vec(sub(thick, 0.5), add(-0.6, mul(sub(thin, 0.5), 0.8)), 0.35), scaled(normal, 0.1)));
  return {
    albedo: scaled(color(person.colors.hair), add(0.5, mul(thick, thin, 1.3))),
    roughness: 0.6,
    specular: 0.4,
    scatter: 0.05,
    shade: 1,
    strand,
  };
}

/** Woven cloth of one color. */
export function clothFinish({ torso }: Spot, base: LinearColor): Finish {
  const weave = noise(vec(mul(torso.x, 150), mul(torso.y, 70), mul(torso.z, 150)));
  const worn = cloudy(scaled(torso, 5));
  return {
    albedo: scaled(color(base), add(0.86, mul(weave, 0.16), mul(worn, 0.12))),
    roughness: 0.85,
    specular: 0.06,
    scatter: 0.06,
    shade: 1,
  };
}

/** The frame of glasses. */
export const frameFinish = (base: LinearColor): Finish => ({
  albedo: color(base),
  roughness: 0.25,
  specular: 0.7,
  scatter: 0,
  shade: 1,
});
