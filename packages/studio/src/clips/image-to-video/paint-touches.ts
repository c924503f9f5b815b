import type { Stage } from '#canvas/stage.ts';
import { convertColor } from '#pixels/convert-rgba.ts';
import type { YuvPicture } from '#pixels/yuv-picture.ts';
import { seededRandom } from '#random/seeded-random.ts';
import { type BlobProfile, blendBlob, createProfile } from './blend-blob.ts';
import type { TouchKind } from './motion-words.ts';

/** Draws over a finished frame; `seconds` from the first. */
export type TouchPainter = (picture: YuvPicture, seconds: number) => void;

export interface TouchScene {
  stage: Stage;
  durationMs: number;
  /** In parts of the stage. */
  focus: { x: number; y: number };
  seed: string;
}

const soft = createProfile((d) => (1 - d * d) ** 2);
const smoke = createProfile((d) => (1 - d) ** 2 * (1 + 2 * d));
/** An out-of-focus light: a flat disc with a brighter rim. */
const disc = createProfile((d) => (d > 0.97 ? 0 : 0.72 + 0.28 * d ** 6));
const flat = createProfile((d) => (d > 0.9 ? (1 - d) * 10 : 1));

const white = convertColor(255, 255, 255);

/** One painter for each effect, in the physical order of light: its source first, then particles in it. */
export function createTouches(touches: readonly TouchKind[], scene: TouchScene): TouchPainter {
  const order: readonly TouchKind[] = [
    'vignette',
    'light',
    'steam',
    'bokeh',
    'dust',
    'rain',
    'snow',
    'confetti',
    'sparkle',
  ];
  const painters = order.filter((kind) => touches.includes(kind)).map((kind) => create[kind](scene));
  return (picture, seconds) => {
    for (const paint of painters) paint(picture, seconds);
  };
}

const create: Record<TouchKind, (scene: TouchScene) => TouchPainter> = {
  vignette: createVignette,
  light: createLightSweep,
  steam: createSteam,
  bokeh: createBokeh,
  dust: (scene) =>
    createFall(scene, {
      count: 70,
      size: [1.4, 4.5],
      speed: [-0.012, 0.02],
      side: 0.02,
      sway: 0.03,
      opacity: [0.25, 0.7],
      color: convertColor(255, 244, 220),
      profile: soft,
    }),
  rain: createRain,
  snow: (scene) =>
    createFall(scene, {
      count: 190,
      size: [2.4, 11],
      speed: [0.1, 0.24],
      side: 0.015,
      sway: 0.02,
      opacity: [0.4, 0.95],
      color: white,
      profile: soft,
    }),
  confetti: createConfetti,
  sparkle: createSparkle,
  // Baked into the picture's layers.
  'depth-blur': () => () => {},
};

const wrap = (value: number) => value - Math.floor(value);

interface Fall {
  count: number;
  /** Radius at 1080 pixels, far and near. */
  size: readonly [number, number];
  /** Heights per second, far and near; positive falls. */
  speed: readonly [number, number];
  /** Widths per second of wind. */
  side: number;
  sway: number;
  opacity: readonly [number, number];
  color: readonly [number, number, number];
  profile: BlobProfile;
}

/** Drifting particles; their positions depend only on the time. */
function createFall({ stage, seed }: TouchScene, fall: Fall): TouchPainter {
  const random = seededRandom(`fall ${seed}`);
  const unit = Math.min(stage.width, stage.height) / 1080;
  const flakes = Array.from({ length: fall.count }, () => {
    const near = random() ** 2.2;
    return { near, x: random(), y: random(), phase: random(), pace: 0.7 + random() * 0.6 };
  });
  const between = ([far, near]: readonly [number, number], part: number) => far + (near - far) * part;
  return (picture, seconds) => {
    for (const { near, x, y, phase, pace } of flakes) {
      const size = between(fall.size, near) * unit;
      const drift = Math.sin((seconds * 0.35 * pace + phase) * Math.PI * 2) * fall.sway * (0.4 + near);
      blendBlob(picture, {
        x: (wrap(x + seconds * fall.side * pace) * 1.1 - 0.05 + drift) * stage.width,
        y: (wrap(y + seconds * between(fall.speed, near) * pace) * 1.1 - 0.05) * stage.height,
        rx: size,
        ry: size,
        angle: 0,
        // The nearest are out of focus.
        opacity: between(fall.opacity, Math.min(1, phase + 0.2)) * (1 - 0.35 * near),
        color: fall.color,
        profile: fall.profile,
      });
    }
  };
}

function createRain({ stage, seed }: TouchScene): TouchPainter {
  const random = seededRandom(`rain ${seed}`);
  const unit = Math.min(stage.width, stage.height) / 1080;
  const color = convertColor(225, 233, 242);
  const lean = 0.1;
  const drops = Array.from({ length: 260 }, () => ({ near: random() ** 2, x: random(), y: random(), o: random() }));
  return (picture, seconds) => {
    for (const { near, x, y, o } of drops) {
      const fallen = wrap(y + seconds * (1.1 + near * 0.9)) * 1.2 - 0.1;
      blendBlob(picture, {
        x: (wrap(x - fallen * lean) * 1.1 - 0.05) * stage.width,
        y: fallen * stage.height,
        rx: (0.9 + near * 1.1) * unit,
        ry: (26 + near * 46) * unit,
        angle: lean,
        opacity: 0.24 + 0.34 * o,
        color,
        profile: soft,
      });
    }
  };
}

function createSteam({ stage, focus, seed }: TouchScene): TouchPainter {
  const random = seededRandom(`steam ${seed}`);
  const unit = Math.min(stage.width, stage.height) / 1080;
  const color = convertColor(250, 248, 245);
  const puffs = Array.from({ length: 15 }, (_, index) => ({
    start: index / 15,
    x: (random() - 0.5) * 0.16,
    turn: random(),
    size: 0.7 + random() * 0.6,
  }));
  return (picture, seconds) => {
    for (const { start, x, turn, size } of puffs) {
      const age = wrap(start + seconds * 0.19);
      const curl = Math.sin((age * 1.3 + turn) * Math.PI * 2) * 0.05 * age;
      const radius = (46 + 150 * age) * size * unit;
      blendBlob(picture, {
        x: (focus.x + x * (0.5 + age) + curl) * stage.width,
        y: (focus.y + 0.08 - age * 0.44) * stage.height,
        rx: radius,
        ry: radius * 1.25,
        angle: (turn - 0.5) * 0.8,
        opacity: 0.26 * Math.sin(Math.PI * Math.min(1, age * 1.05)) ** 1.4,
        color,
        profile: smoke,
      });
    }
  };
}

function createBokeh({ stage, seed }: TouchScene): TouchPainter {
  const random = seededRandom(`bokeh ${seed}`);
  const unit = Math.min(stage.width, stage.height) / 1080;
  const colors = [convertColor(255, 214, 150), convertColor(255, 238, 214), convertColor(255, 180, 140)];
  const lights = Array.from({ length: 20 }, () => {
    // Around the edges, so that they frame the subject.
    const angle = random() * Math.PI * 2;
    const reach = 0.34 + random() * 0.3;
    return {
      x: 0.5 + Math.cos(angle) * reach,
      y: 0.5 + Math.sin(angle) * reach,
      size: 26 + random() * 62,
      phase: random(),
      color: colors[Math.floor(random() * colors.length)] ?? white,
    };
  });
  return (picture, seconds) => {
    for (const { x, y, size, phase, color } of lights) {
      const breath = 0.5 + 0.5 * Math.sin((seconds * 0.22 + phase) * Math.PI * 2);
      blendBlob(picture, {
        x: (x + Math.sin((seconds * 0.06 + phase) * Math.PI * 2) * 0.02) * stage.width,
        y: (y - seconds * 0.006 + Math.cos((seconds * 0.05 + phase) * Math.PI * 2) * 0.015) * stage.height,
        rx: size * unit,
        ry: size * unit,
        angle: 0,
        opacity: 0.08 + 0.24 * breath,
        color,
        profile: disc,
      });
    }
  };
}

function createConfetti({ stage, seed }: TouchScene): TouchPainter {
  const random = seededRandom(`confetti ${seed}`);
  const unit = Math.min(stage.width, stage.height) / 1080;
  const colors = [
    [236, 72, 96],
    [250, 190, 60],
    [70, 160, 235],
    [90, 195, 130],
    [245, 245, 240],
  ].map(([red = 0, green = 0, blue = 0]) => convertColor(red, green, blue));
  const pieces = Array.from({ length: 90 }, () => ({
    x: random(),
    y: random(),
    size: 7 + random() * 8,
    turn: random(),
    pace: 0.7 + random() * 0.6,
    color: colors[Math.floor(random() * colors.length)] ?? white,
  }));
  return (picture, seconds) => {
    for (const { x, y, size, turn, pace, color } of pieces) {
      const spin = (seconds * pace * 1.1 + turn) * Math.PI * 2;
      blendBlob(picture, {
        x: (wrap(x + Math.sin(spin * 0.35) * 0.02) * 1.1 - 0.05) * stage.width,
        y: (wrap(y + seconds * 0.21 * pace) * 1.15 - 0.08) * stage.height,
        rx: size * unit,
        // Paper turns: it is thin when seen from the edge.
        ry: Math.max(1, size * 0.62 * Math.abs(Math.cos(spin))) * unit,
        angle: turn * Math.PI * 2 + seconds * 1.5 * (turn - 0.5),
        opacity: 0.95,
        color,
        profile: flat,
      });
    }
  };
}

function createSparkle({ stage, focus, seed }: TouchScene): TouchPainter {
  const random = seededRandom(`sparkle ${seed}`);
  const unit = Math.min(stage.width, stage.height) / 1080;
  const stars = Array.from({ length: 34 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * 0.46;
    return {
      x: focus.x + Math.cos(angle) * reach,
      y: focus.y + Math.sin(angle) * reach,
      size: 16 + random() * 34,
      phase: random(),
      pace: 0.35 + random() * 0.4,
    };
  });
  return (picture, seconds) => {
    for (const { x, y, size, phase, pace } of stars) {
      const age = wrap(seconds * pace + phase);
      // A short flash, then nothing most of the time.
      const glow = age < 0.42 ? Math.sin((age / 0.42) * Math.PI) ** 2 : 0;
      if (glow < 0.02) continue;
      const length = size * unit * (0.45 + 0.55 * glow);
      const star = { x: x * stage.width, y: (y - age * 0.02) * stage.height, color: white };
      const thin = Math.max(1.1, length * 0.075);
      blendBlob(picture, { ...star, rx: length, ry: thin, angle: 0, opacity: glow, profile: soft });
      blendBlob(picture, { ...star, rx: thin, ry: length, angle: 0, opacity: glow, profile: soft });
      blendBlob(picture, {
        ...star,
        rx: length * 0.42,
        ry: length * 0.42,
        angle: 0,
        opacity: glow * 0.5,
        profile: smoke,
      });
    }
  };
}

/** A band of light that crosses the picture once or twice. */
function createLightSweep({ stage, durationMs }: TouchScene): TouchPainter {
  const { width, height } = stage;
  const [cos, sin] = [Math.cos(0.42), Math.sin(0.42)];
  const span = width * cos + height * sin;
  const band = span * 0.13;
  const passSeconds = Math.min(3.4, durationMs / 1000 / 1.5);
  const profile = new Float32Array(257);
  for (let index = 0; index <= 256; index++) profile[index] = (1 - (index / 256) ** 2) ** 2;
  return (picture, seconds) => {
    const part = (seconds % passSeconds) / passSeconds;
    const middle = -band + (span + 2 * band) * part;
    for (let row = 0; row < height; row++) {
      const center = (middle - row * sin) / cos;
      const left = Math.max(0, Math.ceil(center - band / cos));
      const right = Math.min(width - 1, Math.floor(center + band / cos));
      const scale = (256 * cos) / band;
      for (let column = left; column <= right; column++) {
        const at = row * width + column;
        const old = picture.data[at] as number;
        const light = profile[(Math.abs(column - center) * scale) | 0] as number;
        // Adds like light: the brighter the pixel, the less is added.
        picture.data[at] = old + light * (235 - old) * 0.34;
      }
    }
  };
}

/** Dark corners that slowly pulse. */
function createVignette({ stage }: TouchScene): TouchPainter {
  const { width, height } = stage;
  const dark = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const reach = Math.hypot((column / width - 0.5) * 1.25, (row / height - 0.5) * 1.25);
      dark[row * width + column] = Math.round(255 * Math.min(1, Math.max(0, (reach - 0.36) / 0.5)) ** 1.6);
    }
  return (picture, seconds) => {
    const depth = 0.3 + 0.06 * Math.sin(seconds * Math.PI * 0.8);
    const gain = (depth * 65536) / 255;
    for (let index = 0; index < dark.length; index++) {
      const amount = dark[index] as number;
      if (amount === 0) continue;
      const old = (picture.data[index] as number) - 16;
      picture.data[index] = 16 + ((old * (65536 - amount * gain)) >> 16);
    }
  };
}
