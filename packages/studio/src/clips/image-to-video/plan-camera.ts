import type { Stage } from '#canvas/stage.ts';
import { seededRandom } from '#random/seeded-random.ts';
import type { CameraMove } from './motion-words.ts';
import type { Motion } from './read-motion.ts';

/** The camera's view of the plate. */
export interface View {
  /** Center relative to the plate's center, in plate pixels. */
  x: number;
  y: number;
  /** Stage pixels per plate pixel. */
  zoom: number;
  /** Radians, clockwise in the picture. */
  angle: number;
  /** Shift of a near object relative to far ones, in plate pixels; negative is up. */
  lift: number;
}

export interface CameraInput {
  motion: Motion;
  stage: Stage;
  /** The picture in pixels: covers the stage at `fill`, and may extend beyond it. */
  plate: Stage;
  /** The focal point, in parts of the plate. */
  focus: { x: number; y: number };
  durationMs: number;
  seed: string;
}

/** Offsets during a move; `x`, `y` in parts of the visible area. */
interface Offset {
  x: number;
  y: number;
  zoom: number;
  angle: number;
  lift: number;
}

const degrees = Math.PI / 180;
/** Additional scale of a zoom of strength 1. */
export const zoomTravel = 0.24;

/** Progress of a move with speed `v` in the middle: accelerates for 15 % of the time, slows down for 25 %. */
export function travel(part: number): number {
  const [up, down] = [0.15, 0.25];
  const speed = 1 / (1 - up / 2 - down / 2);
  const t = Math.min(1, Math.max(0, part));
  if (t < up) return (speed * t * t) / (2 * up);
  if (t <= 1 - down) return speed * (t - up / 2);
  const left = 1 - t;
  return 1 - (speed * left * left) / (2 * down);
}

/** The camera over time, `part` 0..1. Never shows anything beyond the plate. */
export function planCamera(input: CameraInput): (part: number) => View {
  const { motion, stage, plate, focus } = input;
  const fill = Math.max(stage.width / plate.width, stage.height / plate.height);
  // A picture that extends beyond the stage gives a move along it something to uncover.
  const spare = {
    x: (plate.width * fill) / stage.width - 1,
    y: (plate.height * fill) / stage.height - 1,
  };
  const random = seededRandom(`camera ${input.seed}`);
  const seeds = Array.from({ length: 8 }, random);
  const offsets = motion.moves.map((move) => moveOf(move, motion.strength, input.durationMs / 1000, spare, seeds));
  const start = { x: (focus.x - 0.5) * spare.x, y: (focus.y - 0.5) * spare.y };
  return (part) => {
    const sum: Offset = { x: 0, y: 0, zoom: 1, angle: 0, lift: 0 };
    for (const offset of offsets) {
      const { x, y, zoom, angle, lift } = offset(part);
      sum.x += x;
      sum.y += y;
      sum.zoom *= zoom;
      sum.angle += angle;
      sum.lift += lift;
    }
    const zoom = fill * sum.zoom;
    // A zoom in moves towards the focal point.
    const near = 1 - 1 / sum.zoom;
    const along = {
      x: motion.moves.some((move) => move === 'pan-left' || move === 'pan-right') ? 0 : start.x,
      y: motion.moves.some((move) => move === 'pan-up' || move === 'pan-down') ? 0 : start.y,
    };
    return keepInside(
      {
        x: (stage.width / fill) * (sum.x + along.x + near * (focus.x - 0.5)),
        y: (stage.height / fill) * (sum.y + along.y + near * (focus.y - 0.5)),
        zoom,
        angle: sum.angle,
        lift: (sum.lift * stage.height) / fill,
      },
      stage,
      plate,
    );
  };
}

function moveOf(
  move: CameraMove,
  strength: number,
  seconds: number,
  spare: { x: number; y: number },
  seeds: readonly number[],
): (part: number) => Offset {
  const rest: Offset = { x: 0, y: 0, zoom: 1, angle: 0, lift: 0 };
  const seed = (index: number) => seeds[index] ?? 0.5;
  const closer = zoomTravel * strength;
  // From one end to the other; as far as the picture extends, but no faster than the eye can follow.
  const pan = (room: number) => {
    const half = Math.min(0.42 * strength, room / 2 + 0.055 * strength);
    return { half, zoom: 1 + 2 * Math.max(0, half - room / 2) };
  };
  const wave = (part: number, hertz: number, phase: number) => Math.sin((part * seconds * hertz + phase) * Math.PI * 2);
  switch (move) {
    case 'zoom-in':
      // Steps look equal if the zoom grows by a constant factor.
      return (part) => ({ ...rest, zoom: (1 + closer) ** travel(part) });
    case 'zoom-out':
      return (part) => ({ ...rest, zoom: (1 + closer) ** (1 - travel(part)) });
    case 'pan-left':
    case 'pan-right': {
      const { half, zoom } = pan(spare.x);
      const side = move === 'pan-left' ? -1 : 1;
      return (part) => ({ ...rest, zoom, x: side * half * (2 * travel(part) - 1) });
    }
    case 'pan-up':
    case 'pan-down': {
      const { half, zoom } = pan(spare.y);
      const side = move === 'pan-up' ? -1 : 1;
      return (part) => ({ ...rest, zoom, y: side * half * (2 * travel(part) - 1) });
    }
    case 'orbit': {
      const side = seed(0) < 0.5 ? -1 : 1;
      const reach = 0.05 * strength;
      return (part) => ({
        ...rest,
        zoom: 1.03 + 2 * reach + 0.03 * Math.sin(Math.PI * part),
        x: -side * reach * Math.cos(Math.PI * travel(part)),
        y: -0.3 * reach * Math.sin(Math.PI * part),
        angle: side * 0.5 * degrees * strength * Math.cos(Math.PI * travel(part)),
      });
    }
    case 'rotate': {
      const side = seed(1) < 0.5 ? -1 : 1;
      return (part) => ({ ...rest, zoom: 1.06, angle: side * 5 * degrees * strength * (2 * travel(part) - 1) });
    }
    case 'shake':
      return (part) => ({
        ...rest,
        zoom: 1 + 0.045 * strength,
        x: 0.0065 * strength * (wave(part, 1.1, seed(2)) + 0.6 * wave(part, 2.3, seed(3)) + 0.25 * wave(part, 5.1, 0)),
        y: 0.0055 * strength * (wave(part, 0.9, seed(4)) + 0.6 * wave(part, 2.7, seed(5)) + 0.25 * wave(part, 4.7, 0)),
        angle: 0.32 * degrees * strength * (wave(part, 0.7, seed(6)) + 0.4 * wave(part, 1.9, seed(7))),
      });
    case 'float':
      return (part) => ({
        ...rest,
        zoom: 1.05 + 0.02 * travel(part),
        y: 0.007 * strength * wave(part, 0.32, 0.25),
        x: 0.004 * strength * wave(part, 0.21, seed(2)),
        lift: 0.016 * strength * wave(part, 0.36, 0),
        angle: 0.25 * degrees * strength * wave(part, 0.25, seed(3)),
      });
    case 'subtle': {
      const side = seed(0) < 0.5 ? -1 : 1;
      return (part) => ({
        ...rest,
        zoom: 1.025 * (1 + 0.055 * (0.5 + strength / 2)) ** travel(part),
        x: side * 0.008 * (2 * travel(part) - 1),
        y: 0.004 * wave(part, 0.2, seed(1)),
      });
    }
    case 'still':
      return () => rest;
  }
}

/** Moves a view back onto the plate, zooming in if nothing else helps. */
function keepInside(view: View, stage: Stage, plate: Stage): View {
  const [cos, sin] = [Math.abs(Math.cos(view.angle)), Math.abs(Math.sin(view.angle))];
  const seen = { width: stage.width * cos + stage.height * sin, height: stage.width * sin + stage.height * cos };
  const zoom = Math.max(view.zoom, seen.width / (plate.width - 1), seen.height / (plate.height - 1));
  const limit = {
    x: (plate.width - seen.width / zoom) / 2,
    y: (plate.height - seen.height / zoom) / 2,
  };
  const clamp = (value: number, most: number) => Math.min(Math.max(0, most), Math.max(-Math.max(0, most), value));
  return { ...view, zoom, x: clamp(view.x, limit.x), y: clamp(view.y, limit.y) };
}
