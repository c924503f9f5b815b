import type { Point } from '#sculpt/form/pose.ts';
import { pow } from '#sculpt/kernel/elementary.ts';
import {
  add,
  div,
  type Expression,
  max,
  mix,
  mul,
  saturate,
  smoothstep,
  sqrt,
  square,
  sub,
} from '#sculpt/kernel/expression.ts';
import { dot, even, minus, normalized, plus, scaled, times, type Vector, vec } from '#sculpt/kernel/vector.ts';
import type { LightRig } from './light-rig.ts';
import type { Finish, Spot } from './materials.ts';

const fixed = ([x, y, z]: Point): Vector => vec(x, y, z);
const each = (v: Vector, change: (value: Vector['x']) => Expression): Vector =>
  vec(change(v.x), change(v.y), change(v.z));

/**
 * Light that leaves a surface towards the lens, then the film's curve: display values 0..1.
 *
 * @param shadow 1 lit by the key .. 0 in its shadow
 * @param open 1 open to the sky .. 0 in a corner
 */
export function illuminate(
  finish: Finish,
  spot: Spot,
  rig: LightRig,
  { shadow, open }: { shadow: Expression; open: Expression },
): Vector {
  const { normal, ray } = spot;
  const view = scaled(ray, -1);
  const { scatter, shade, specular, roughness } = finish;
  const key = fixed(rig.key);
  const facing = dot(normal, key);
  // Under skin, light goes on past the edge of the shadow, red farthest.
  const wrap = plus(even(0.04), scaled(vec(0.3, 0.16, 0.12), scatter));
  const diffuse = each(wrap, (w) => max(div(add(facing, w), add(1, w)), 0));
  const reddened = (value: Expression, exponents: readonly [number, number, number]): Vector => {
    const safe = max(value, 0.0001);
    return vec(
      mix(value, pow(safe, exponents[0]), scatter),
      mix(value, pow(safe, exponents[1]), scatter),
      mix(value, pow(safe, exponents[2]), scatter),
    );
  };
  const lit = reddened(shadow, [0.72, 0.98, 1.05]);
  const corner = reddened(open, [0.8, 1.03, 1.1]);
  const height = add(0.5, mul(normal.y, 0.5));
  const around = times(plus(scaled(fixed(rig.sky), height), scaled(fixed(rig.bounce), sub(1, height))), corner);
  const direct = times(times(fixed(rig.keyColor), diffuse), lit);
  let light = scaled(times(finish.albedo, plus(direct, around)), shade);

  const grazing = saturate(sub(1, dot(normal, view)));
  const fresnel = square(square(grazing));
  const half = normalized(plus(key, view));
  const aligned = saturate(dot(normal, half));
  const sharpness = div(2, add(square(square(roughness)), 0.002));
  const shine = add(
    mul(pow(aligned, add(mul(sharpness, 0.12), 6)), 0.14),
    mul(pow(aligned, add(mul(sharpness, 0.6), 20)), 0.16),
  );
  const onSurface = finish.strand === undefined ? specular : 0;
  light = plus(light, scaled(fixed(rig.keyColor), mul(shadow, saturate(facing), onSurface, shine)));
  light = plus(light, scaled(fixed(rig.sky), mul(onSurface, fresnel, open, 0.4)));
  const rim = fixed(rig.rim);
  const behind = saturate(dot(normal, rim));
  const edge = add(0.14, mul(pow(grazing, 2.5), 1.5));
  const rimmed = plus(scaled(finish.albedo, 0.9), even(mul(0.06, onSurface)));
  light = plus(light, scaled(times(fixed(rig.rimColor), rimmed), mul(behind, edge, mix(open, 1, 0.3))));
  if (finish.strand !== undefined)
    light = plus(light, strandShine(finish, spot, rig, { half, facing, shadow, open, behind, fresnel }));
  if (finish.glint !== undefined) light = plus(light, finish.glint);
  return filmCurve(muted(scaled(light, rig.exposure)));
}

interface StrandLight {
  half: Vector;
  facing: Expression;
  shadow: Expression;
  open: Expression;
  behind: Expression;
  fresnel: Expression;
}

/** Highlights across strands: a white one and a wide one in the hair's own color. */
function strandShine(finish: Finish, { normal, ray }: Spot, rig: LightRig, light: StrandLight): Vector {
  const strand = finish.strand ?? normal;
  const along = (direction: Vector, shift: number): Expression => {
    const t = dot(normalized(plus(strand, scaled(normal, shift))), direction);
    return sqrt(max(sub(1, square(t)), 0));
  };
  const narrow = pow(along(light.half, 0), 80);
  const wide = pow(along(light.half, 0.14), 22);
  const lit = mul(light.shadow, smoothstep(-0.15, 0.5, light.facing), finish.specular);
  const own = plus(scaled(finish.albedo, 2.4), even(0.03));
  const back = normalized(minus(fixed(rig.rim), ray));
  const rim = mul(pow(along(back, 0), 36), saturate(add(light.behind, 0.1)), finish.specular);
  return plus(
    plus(
      scaled(fixed(rig.keyColor), mul(lit, narrow, 0.045)),
      scaled(times(fixed(rig.keyColor), own), mul(lit, wide, 0.5)),
    ),
    plus(
      scaled(times(fixed(rig.rimColor), own), mul(rim, 0.7)),
      scaled(fixed(rig.sky), mul(light.fresnel, light.open, 0.05)),
    ),
  );
}

/** The curve makes colors stronger; a little gray keeps cloth and skin as they were asked for. */
function muted(light: Vector): Vector {
  const gray = dot(light, vec(0.25, 0.62, 0.13));
  return each(light, (value) => mix(value, gray, 0.14));
}

/** Bends bright light so that it keeps its color, and brings it to display values. */
function filmCurve(light: Vector): Vector {
  return each(light, (value) => {
    const x = max(value, 0);
    const curved = div(mul(x, add(mul(x, 2.51), 0.03)), add(mul(x, add(mul(x, 2.43), 0.59)), 0.14));
    return pow(saturate(curved), 1 / 2.2);
  });
}
