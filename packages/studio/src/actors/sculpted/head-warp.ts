/* Loops over pixels: exempt from the studio's list helpers. */
import type { Box } from '#canvas/stage.ts';
import type { BakedFigure } from '#sculpt/bake/baked-figure.ts';
import type { Lens } from '#sculpt/bake/camera.ts';
import { type Rotation, rotate, rotation, unrotate } from '#sculpt/form/pose.ts';

/** A head's turn from where it was baked, degrees, and the trunk's shift in pixels of the stage. */
export interface HeadTurn {
  yaw: number;
  pitch: number;
  roll: number;
  torso: { x: number; y: number };
}

/** A picture that is moved: premultiplied RGBA in a part of the baked picture. */
export interface Texture {
  box: Box;
  pixels: Uint8ClampedArray;
}

/** Maps the baked picture onto the stage: baked pixels times `scale`, then moved. */
export interface Placement {
  scale: number;
  x: number;
  y: number;
}

/** Side of the squares in which a turn is worked out exactly; between them it is interpolated. Stage pixels. */
const cell = 8;
/** Side of the squares depth is averaged over, baked pixels. */
const depthCell = 16;
/** Where the head turns, in head space: the top of the neck. */
const pivot = [0, -0.3, -0.08] as const;

/** Moves a baked head by its depth: what is near moves more, and the neck bends between head and trunk. */
export class HeadWarp {
  readonly #lens: Lens;
  readonly #headTurn: Rotation;
  readonly #headAt: readonly [number, number, number];
  readonly #depth: Float32Array;
  readonly #columns: number;
  readonly #rows: number;

  constructor({ figure, order: { lens, pose } }: BakedFigure) {
    this.#lens = lens;
    this.#headTurn = pose.head.turn;
    this.#headAt = pose.head.at;
    this.#columns = Math.ceil(lens.width / depthCell);
    this.#rows = Math.ceil(lens.height / depthCell);
    this.#depth = smoothDepth(figure.depth, lens.width, this.#columns, this.#rows);
  }

  /** Share of a head's turn that a point of the baked picture follows, 0..1. */
  shareAt(x: number, y: number): number {
    const [hx, hy, hz] = this.#headPoint(x, y);
    const height = smooth(-0.7, -0.36, hy);
    // Arms and shoulders at the same height are far to the side.
    return height * smooth(0.95, 0.62, Math.hypot(hx, hz + 0.08));
  }

  /**
   * Paints a texture as the turned head carries it.
   *
   * @param box part of the stage
   * @param target straight RGBA of that box; what the texture does not reach stays
   */
  paint(
    texture: Texture,
    turn: HeadTurn,
    { box, placement }: { box: Box; placement: Placement },
    target: Uint8ClampedArray,
  ): void {
    const columns = Math.ceil(box.width / cell) + 1;
    const rows = Math.ceil(box.height / cell) + 1;
    const sources = new Float32Array(columns * rows * 2);
    const matrix = rotation(turn.yaw, turn.pitch, turn.roll);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const at = (row * columns + column) * 2;
        const x = (box.x + column * cell + 0.5 - turn.torso.x - placement.x) / placement.scale;
        const y = (box.y + row * cell + 0.5 - turn.torso.y - placement.y) / placement.scale;
        this.#findSource(x, y, matrix, sources, at);
      }
    sample(texture, { sources, columns, box }, target);
  }

  /** The baked point that a turn brings to (x, y). */
  #findSource(x: number, y: number, turn: Rotation, sources: Float32Array, at: number): void {
    let [sx, sy] = [x, y];
    for (let step = 0; step < 3; step++) {
      const [mx, my] = this.#move(sx, sy, turn);
      sx += x - mx;
      sy += y - my;
    }
    sources[at] = sx;
    sources[at + 1] = sy;
  }

  /** Where a turn brings a baked point. */
  #move(x: number, y: number, turn: Rotation): [number, number] {
    const share = this.shareAt(x, y);
    if (share <= 0) return [x, y];
    const point = this.#headPoint(x, y);
    const local = [point[0] - pivot[0], point[1] - pivot[1], point[2] - pivot[2]] as const;
    const turned = rotate(turn, local);
    const moved = rotate(this.#headTurn, [
      point[0] + (turned[0] - local[0]) * share,
      point[1] + (turned[1] - local[1]) * share,
      point[2] + (turned[2] - local[2]) * share,
    ]);
    const { at, axes, focal, width, height } = this.#lens;
    const world = [
      moved[0] + this.#headAt[0] - at[0],
      moved[1] + this.#headAt[1] - at[1],
      moved[2] + this.#headAt[2] - at[2],
    ] as const;
    const along = (axis: readonly [number, number, number]): number =>
      axis[0] * world[0] + axis[1] * world[1] + axis[2] * world[2];
    const depth = -along(axes[2]);
    return [
      width / 2 + (along(axes[0]) / depth) * focal * height,
      height / 2 - (along(axes[1]) / depth) * focal * height,
    ];
  }

  /** The point of the figure that is seen at (x, y), in head space. */
  #headPoint(x: number, y: number): readonly [number, number, number] {
    const { at, axes, focal, width, height } = this.#lens;
    const u = (x - width / 2) / height;
    const v = (height / 2 - y) / height;
    const [right, up, back] = axes;
    const direction = [0, 1, 2].map(
      (i) => (right[i] as number) * u + (up[i] as number) * v - (back[i] as number) * focal,
    );
    const size = Math.hypot(...direction);
    const t = this.#depthAt(x, y) / size;
    return unrotate(this.#headTurn, [
      at[0] + (direction[0] as number) * t - this.#headAt[0],
      at[1] + (direction[1] as number) * t - this.#headAt[1],
      at[2] + (direction[2] as number) * t - this.#headAt[2],
    ]);
  }

  #depthAt(x: number, y: number): number {
    const gx = Math.min(this.#columns - 1.001, Math.max(0, x / depthCell - 0.5));
    const gy = Math.min(this.#rows - 1.001, Math.max(0, y / depthCell - 0.5));
    const [column, row] = [Math.floor(gx), Math.floor(gy)];
    const [fx, fy] = [gx - column, gy - row];
    const at = row * this.#columns + column;
    const d = this.#depth;
    const top = (d[at] as number) * (1 - fx) + (d[at + 1] as number) * fx;
    const bottom = (d[at + this.#columns] as number) * (1 - fx) + (d[at + this.#columns + 1] as number) * fx;
    return top * (1 - fy) + bottom * fy;
  }
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Depth in a coarse grid, continued beyond the figure, without the steps of its outline. */
function smoothDepth(depth: Float32Array, width: number, columns: number, rows: number): Float32Array {
  let grid = new Float32Array(columns * rows);
  const counts = new Float32Array(columns * rows);
  for (let at = 0; at < depth.length; at++) {
    const d = depth[at] as number;
    if (d === 0) continue;
    const place = Math.floor(Math.floor(at / width) / depthCell) * columns + Math.floor((at % width) / depthCell);
    grid[place] = (grid[place] as number) + d;
    counts[place] = (counts[place] as number) + 1;
  }
  for (let place = 0; place < grid.length; place++)
    if ((counts[place] as number) > 0) grid[place] = (grid[place] as number) / (counts[place] as number);
  const average = (from: Float32Array, place: number, skipEmpty: boolean): number => {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    let sum = 0;
    let count = 0;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [c, r] = [column + dx, row + dy];
        if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
        const value = from[r * columns + c] as number;
        if (skipEmpty && value === 0) continue;
        sum += value;
        count += 1;
      }
    return count === 0 ? 0 : sum / count;
  };
  for (let round = 0; round < columns + rows && grid.includes(0); round++) {
    const before = grid;
    grid = before.map((value, place) => (value === 0 ? average(before, place, true) : value));
  }
  for (let round = 0; round < 3; round++) {
    const before = grid;
    grid = before.map((_, place) => average(before, place, false));
  }
  return grid;
}

interface Sources {
  /** Baked positions at the corners of the cells. */
  sources: Float32Array;
  columns: number;
  box: Box;
}

/** Reads a texture at interpolated positions, bilinearly, and writes straight colors. */
function sample({ box: from, pixels }: Texture, { sources, columns, box }: Sources, target: Uint8ClampedArray): void {
  const [lastX, lastY] = [from.width - 1, from.height - 1];
  for (let y = 0; y < box.height; y++) {
    const row = Math.floor(y / cell);
    const fy = (y - row * cell) / cell;
    for (let column = 0; column * cell < box.width; column++) {
      const at = (row * columns + column) * 2;
      const below = at + columns * 2;
      const startX = (sources[at] as number) * (1 - fy) + (sources[below] as number) * fy;
      const startY = (sources[at + 1] as number) * (1 - fy) + (sources[below + 1] as number) * fy;
      const stepX = ((sources[at + 2] as number) * (1 - fy) + (sources[below + 2] as number) * fy - startX) / cell;
      const stepY = ((sources[at + 3] as number) * (1 - fy) + (sources[below + 3] as number) * fy - startY) / cell;
      const end = Math.min(cell, box.width - column * cell);
      for (let i = 0; i < end; i++) {
        const sx = startX + stepX * i - from.x - 0.5;
        const sy = startY + stepY * i - from.y - 0.5;
        if (sx < 0 || sy < 0 || sx >= lastX || sy >= lastY) continue;
        const ix = sx | 0;
        const iy = sy | 0;
        const gx = sx - ix;
        const gy = sy - iy;
        const p = (iy * from.width + ix) * 4;
        const q = p + from.width * 4;
        const a = (1 - gx) * (1 - gy);
        const b = gx * (1 - gy);
        const c = (1 - gx) * gy;
        const d = gx * gy;
        const alpha =
          (pixels[p + 3] as number) * a +
          (pixels[p + 7] as number) * b +
          (pixels[q + 3] as number) * c +
          (pixels[q + 7] as number) * d;
        if (alpha < 0.5) continue;
        const out = (y * box.width + column * cell + i) * 4;
        const straight = 255 / alpha;
        for (let channel = 0; channel < 3; channel++)
          target[out + channel] =
            ((pixels[p + channel] as number) * a +
              (pixels[p + 4 + channel] as number) * b +
              (pixels[q + channel] as number) * c +
              (pixels[q + 4 + channel] as number) * d) *
            straight;
        target[out + 3] = alpha;
      }
    }
  }
}
