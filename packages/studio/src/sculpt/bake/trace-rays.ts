/*
 * Rays against a sculpted person, a batch at a time. Loops over points: lists are read with `?? 0` only where a value may
 * be missing, so this file is among those exempt from the studio's list helpers.
 */
import type { Point } from '#sculpt/form/pose.ts';
import type { Kernel } from '#sculpt/kernel/compile-kernel.ts';
import type { LightRig } from '#sculpt/light/light-rig.ts';
import type { Lens } from './camera.ts';
import { batch, type Sculptor } from './sculptor.ts';

/** A batch of rays and what they met. */
export interface Rays {
  /** Pixel positions, with halves between pixels. */
  x: Float32Array;
  y: Float32Array;
  /** Where each begins, and after tracing where it ended; in heads along the ray. */
  distance: Float32Array;
  /** 1 where a surface was met. */
  met: Uint8Array;
  material: Uint8Array;
  /** Display values 0..1, three a ray. */
  color: Float32Array;
}

/** An empty batch. */
export const createRays = (): Rays => ({
  x: new Float32Array(batch),
  y: new Float32Array(batch),
  distance: new Float32Array(batch),
  met: new Uint8Array(batch),
  material: new Uint8Array(batch),
  color: new Float32Array(batch * 3),
});

const farthest = 7;
const steps = 100;
/** Share of the distance that is walked: fields with relief are no exact distances. */
const stride = 0.9;

export class RayTracer {
  private readonly direction = new Float32Array(batch * 3);
  private readonly hit = new Float32Array(batch * 3);
  private readonly normal = new Float32Array(batch * 3);
  private readonly shadow = new Float32Array(batch);
  private readonly open = new Float32Array(batch);
  private readonly active = new Int32Array(batch);
  private readonly hits = new Int32Array(batch);
  private readonly travelled = new Float32Array(batch);
  private readonly values = new Float32Array(batch);

  private readonly sculptor: Sculptor;
  private readonly lens: Lens;
  private readonly rig: LightRig;

  constructor(sculptor: Sculptor, lens: Lens, rig: LightRig) {
    this.sculptor = sculptor;
    this.lens = lens;
    this.rig = rig;
  }

  /** Directions of the rays through their pixels. */
  private aim({ x, y }: Rays, count: number): void {
    const { axes, focal, width, height } = this.lens;
    const [right, up, back] = axes;
    for (let i = 0; i < count; i++) {
      const u = ((x[i] as number) - width / 2) / height;
      const v = (height / 2 - (y[i] as number)) / height;
      const dx = right[0] * u + up[0] * v - back[0] * focal;
      const dy = right[1] * u + up[1] * v - back[1] * focal;
      const dz = right[2] * u + up[2] * v - back[2] * focal;
      const size = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
      this.direction[i * 3] = dx * size;
      this.direction[i * 3 + 1] = dy * size;
      this.direction[i * 3 + 2] = dz * size;
    }
  }

  /**
   * Walks the first `count` rays until they meet a surface or have passed everything.
   *
   * @param cone distance at which a ray stops, as a share of the way: for blocks of pixels, half their width
   */
  march(rays: Rays, count: number, cone = 0): void {
    this.aim(rays, count);
    const { distance, met } = rays;
    const { at } = this.lens;
    const { direction, active } = this;
    const [px, py, pz] = lists(this.sculptor.distance);
    const found = output(this.sculptor.distance, 0);
    for (let i = 0; i < count; i++) {
      active[i] = i;
      met[i] = 0;
    }
    let left = count;
    for (let step = 0; step < steps && left > 0; step++) {
      for (let k = 0; k < left; k++) {
        const i = active[k] as number;
        const t = distance[i] as number;
        px[k] = at[0] + (direction[i * 3] as number) * t;
        py[k] = at[1] + (direction[i * 3 + 1] as number) * t;
        pz[k] = at[2] + (direction[i * 3 + 2] as number) * t;
      }
      this.sculptor.distance.run(left);
      let next = 0;
      for (let k = 0; k < left; k++) {
        const i = active[k] as number;
        const d = found[k] as number;
        const t = distance[i] as number;
        if (d < Math.max(0.0006, cone) * t) {
          met[i] = 1;
          continue;
        }
        const further = t + d * stride;
        distance[i] = further;
        if (further < farthest) active[next++] = i;
      }
      left = next;
    }
    // Rays along a surface run out of steps beside it: they have met it.
    for (let k = 0; k < left; k++) met[active[k] as number] = 1;
  }

  /** Marches and shades: fills `met`, `material`, `distance` and `color`. */
  trace(rays: Rays, count: number): void {
    this.march(rays, count);
    const { hits, hit, direction } = this;
    const { at } = this.lens;
    let found = 0;
    for (let i = 0; i < count; i++) if (rays.met[i] === 1) hits[found++] = i;
    if (found === 0) return;
    for (let k = 0; k < found; k++) {
      const i = hits[k] as number;
      const t = rays.distance[i] as number;
      for (let axis = 0; axis < 3; axis++)
        hit[k * 3 + axis] = (at[axis] as number) + (direction[i * 3 + axis] as number) * t;
    }
    this.settle(rays, found);
    this.findNormals(found);
    this.findOpenness(found);
    this.findShadows(found);
    this.findMaterials(rays, found);
    this.shade(rays, found);
  }

  /** Brings the hits onto the surface: where marching stops differs from pixel to pixel, which light would show. */
  private settle(rays: Rays, count: number): void {
    const { hits, hit, direction, normal } = this;
    normal.fill(0);
    for (let step = 0; step < 3; step++) {
      const found = this.probe(count, [0, 0, 0], 0);
      for (let k = 0; k < count; k++) {
        const i = hits[k] as number;
        const d = Math.max(-0.01, Math.min(0.01, found[k] as number));
        rays.distance[i] = (rays.distance[i] as number) + d;
        for (let axis = 0; axis < 3; axis++)
          hit[k * 3 + axis] = (hit[k * 3 + axis] as number) + (direction[i * 3 + axis] as number) * d;
      }
    }
  }

  /** Distances at the hits, moved along `x`, `y`, `z` plus `n` along their normals. */
  private probe(count: number, [x, y, z]: Point, n: number): Float32Array {
    const [px, py, pz] = lists(this.sculptor.distance);
    const { hit, normal } = this;
    for (let k = 0; k < count; k++) {
      px[k] = (hit[k * 3] as number) + x + (normal[k * 3] as number) * n;
      py[k] = (hit[k * 3 + 1] as number) + y + (normal[k * 3 + 1] as number) * n;
      pz[k] = (hit[k * 3 + 2] as number) + z + (normal[k * 3 + 2] as number) * n;
    }
    this.sculptor.distance.run(count);
    return output(this.sculptor.distance, 0);
  }

  /** The field's slope, from four points around. */
  private findNormals(count: number): void {
    const { normal, values } = this;
    normal.fill(0);
    const e = 0.0017;
    const sums = new Float32Array(count * 3);
    for (const [sx, sy, sz] of [
      [1, -1, -1],
      [-1, -1, 1],
      [-1, 1, -1],
      [1, 1, 1],
    ] as const) {
      values.set(this.probe(count, [sx * e, sy * e, sz * e], 0).subarray(0, count));
      for (let k = 0; k < count; k++) {
        const d = values[k] as number;
        sums[k * 3] = (sums[k * 3] as number) + sx * d;
        sums[k * 3 + 1] = (sums[k * 3 + 1] as number) + sy * d;
        sums[k * 3 + 2] = (sums[k * 3 + 2] as number) + sz * d;
      }
    }
    for (let k = 0; k < count; k++) {
      const [x, y, z] = [sums[k * 3] as number, sums[k * 3 + 1] as number, sums[k * 3 + 2] as number];
      const size = 1 / Math.max(1e-12, Math.sqrt(x * x + y * y + z * z));
      normal[k * 3] = x * size;
      normal[k * 3 + 1] = y * size;
      normal[k * 3 + 2] = z * size;
    }
  }

  /** How much of the sky a point sees, from how far surfaces are along its normal. */
  private findOpenness(count: number): void {
    const { open } = this;
    open.fill(0, 0, count);
    let weight = 1;
    for (let i = 1; i <= 5; i++) {
      const height = 0.01 * i * i;
      const found = this.probe(count, [0, 0, 0], height);
      for (let k = 0; k < count; k++) open[k] = (open[k] as number) + (height - (found[k] as number)) * weight;
      weight *= 0.72;
    }
    for (let k = 0; k < count; k++) open[k] = Math.min(1, Math.max(0, 1 - 2.4 * (open[k] as number)));
  }

  /** Marches towards the key; passing close to something makes half shade. */
  private findShadows(count: number): void {
    const { hit, normal, shadow, active, travelled, values: previous } = this;
    previous.fill(1e3, 0, count);
    const { key, hardness } = this.rig;
    const [px, py, pz] = lists(this.sculptor.distance);
    const found = output(this.sculptor.distance, 0);
    let left = 0;
    for (let k = 0; k < count; k++) {
      const facing =
        (normal[k * 3] as number) * key[0] +
        (normal[k * 3 + 1] as number) * key[1] +
        (normal[k * 3 + 2] as number) * key[2];
      shadow[k] = facing < -0.35 ? 0 : 1;
      travelled[k] = 0.02;
      if (facing >= -0.35) active[left++] = k;
    }
    for (let step = 0; step < 56 && left > 0; step++) {
      for (let j = 0; j < left; j++) {
        const k = active[j] as number;
        const t = travelled[k] as number;
        px[j] = (hit[k * 3] as number) + (normal[k * 3] as number) * 0.012 + key[0] * t;
        py[j] = (hit[k * 3 + 1] as number) + (normal[k * 3 + 1] as number) * 0.012 + key[1] * t;
        pz[j] = (hit[k * 3 + 2] as number) + (normal[k * 3 + 2] as number) * 0.012 + key[2] * t;
      }
      this.sculptor.distance.run(left);
      let next = 0;
      for (let j = 0; j < left; j++) {
        const k = active[j] as number;
        const d = found[j] as number;
        const t = travelled[k] as number;
        // Where the way passes closest lies between this step and the last one.
        const before = previous[k] as number;
        const back = (d * d) / (2 * before);
        const closest = Math.sqrt(Math.max(0, d * d - back * back));
        const light = Math.min(shadow[k] as number, (hardness * closest) / Math.max(0.001, t - back));
        previous[k] = Math.max(1e-4, d);
        shadow[k] = light;
        if (light < 0.002) {
          shadow[k] = 0;
          continue;
        }
        const further = t + Math.min(0.12, Math.max(0.012, d * 0.7));
        travelled[k] = further;
        if (further < 2.4) active[next++] = k;
      }
      left = next;
    }
    for (let k = 0; k < count; k++) {
      const s = Math.min(1, Math.max(0, shadow[k] as number));
      shadow[k] = s * s * (3 - 2 * s);
    }
  }

  private findMaterials(rays: Rays, count: number): void {
    const [px, py, pz] = lists(this.sculptor.surface);
    const { hit, hits } = this;
    for (let k = 0; k < count; k++) {
      px[k] = hit[k * 3] as number;
      py[k] = hit[k * 3 + 1] as number;
      pz[k] = hit[k * 3 + 2] as number;
    }
    this.sculptor.surface.run(count);
    const found = output(this.sculptor.surface, 1);
    for (let k = 0; k < count; k++) rays.material[hits[k] as number] = found[k] as number;
  }

  private shade(rays: Rays, count: number): void {
    const { hit, hits, normal, direction, shadow, open, active } = this;
    for (const [material, kernel] of this.sculptor.shade) {
      let some = 0;
      for (let k = 0; k < count; k++) if (rays.material[hits[k] as number] === material) active[some++] = k;
      if (some === 0) continue;
      for (let j = 0; j < some; j++) {
        const k = active[j] as number;
        const i = hits[k] as number;
        for (let axis = 0; axis < 3; axis++) {
          input(kernel, axis)[j] = hit[k * 3 + axis] as number;
          input(kernel, 3 + axis)[j] = normal[k * 3 + axis] as number;
          input(kernel, 6 + axis)[j] = direction[i * 3 + axis] as number;
        }
        input(kernel, 9)[j] = shadow[k] as number;
        input(kernel, 10)[j] = open[k] as number;
      }
      kernel.run(some);
      for (let j = 0; j < some; j++) {
        const i = hits[active[j] as number] as number;
        for (let channel = 0; channel < 3; channel++)
          rays.color[i * 3 + channel] = output(kernel, channel)[j] as number;
      }
    }
  }
}

const input = (kernel: Kernel, index: number): Float32Array => kernel.inputs[index] as Float32Array;
const output = (kernel: Kernel, index: number): Float32Array => kernel.outputs[index] as Float32Array;
const lists = (kernel: Kernel): [Float32Array, Float32Array, Float32Array] => [
  input(kernel, 0),
  input(kernel, 1),
  input(kernel, 2),
];
