import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { createRandom } from '#random/seeded-random.ts';
import {
  beside,
  glass,
  gloss,
  hoops,
  netBag,
  perfume,
  racket,
  ring,
  shoe,
  tapeRoll,
  wireBasket,
} from './paint-open-things.ts';
import { paintApp, paintChat, paintDashboard, paintShop, type Screen } from './paint-screens.ts';
import { can, carton, type Dress, jar, mug, type PaintThing, pouch, serum, tote, tube, words } from './paint-things.ts';

/** A photo that is hard to cut out. */
export interface HardPhoto {
  name: string;
  /** The photo, with light falling off, a shadow and a camera's noise. */
  photo: Canvas;
  /** The thing alone, at its place; null where nothing is to be cut out. */
  thing: Canvas | null;
}

interface Ground {
  /** Upper and lower color. */
  colors: readonly [string, string];
  shadow: number;
}

const grounds = {
  white: { colors: ['#ffffff', '#fdfdfd'], shadow: 0.24 },
  cream: { colors: ['#f3e9d8', '#ece0cb'], shadow: 0.3 },
  gray: { colors: ['#c9ccd0', '#a9adb3'], shadow: 0.35 },
  pink: { colors: ['#f1c6c4', '#eab8b7'], shadow: 0.28 },
  dark: { colors: ['#1c2026', '#12151a'], shadow: 0.5 },
} as const satisfies Record<string, Ground>;

type GroundName = keyof typeof grounds;
const [width, height] = [720, 900];

/** A color so much darker (negative) or lighter, each channel 0..255. */
function shifted(color: string, by: number): string {
  const value = Number.parseInt(color.slice(1), 16);
  const channels = [16, 8, 0].map((bits) => Math.min(255, Math.max(0, ((value >> bits) & 255) + by)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function onGround(name: string, groundName: GroundName, thing: PaintThing, over?: PaintThing): HardPhoto {
  const { colors, shadow } = grounds[groundName];
  const photo = createCanvas(width, height);
  const ctx = photo.getContext('2d');
  const wall = ctx.createLinearGradient(0, 0, width * 0.3, height);
  wall.addColorStop(0, colors[0]);
  wall.addColorStop(1, colors[1]);
  ctx.fillStyle = wall;
  ctx.fillRect(0, 0, width, height);
  const alone = createCanvas(width, height);
  for (const to of [ctx, alone.getContext('2d')]) to.setTransform(1.7, 0, 0, 1.7, 20, 24);
  ctx.save();
  ctx.filter = 'blur(16px)';
  ctx.fillStyle = `rgba(30,24,18,${shadow})`;
  ctx.beginPath();
  ctx.ellipse(208, 448, 110, 10, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
  thing(ctx);
  thing(alone.getContext('2d'));
  over?.(ctx);
  addNoise(ctx, name);
  return { name, photo, thing: alone };
}

function addNoise(ctx: SKRSContext2D, seed: string): void {
  const random = createRandom(seed);
  const pixels = ctx.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const by = Math.round((random() - 0.5) * 3);
    for (let c = 0; c < 3; c++) pixels.data[at + c] = (pixels.data[at + c] ?? 0) + by;
  }
  ctx.putImageData(pixels, 0, 0);
}

function screenshot(name: string, paint: (ctx: SKRSContext2D, screen: Screen) => void, screen: Screen): HardPhoto {
  const isWide = paint === paintDashboard;
  const photo = createCanvas(isWide ? 1200 : 585, isWide ? 780 : 1266);
  const ctx = photo.getContext('2d');
  if (!isWide) ctx.scale(1.5, 1.5);
  paint(ctx, screen);
  return { name, photo, thing: null };
}

/** Labels in the color of the ground: the very same in no light of their own, almost, and a little darker in some light. */
const strengths = [
  { name: 'same', by: 0, light: 0 },
  { name: 'near', by: -6, light: 0.08 },
  { name: 'close', by: -14, light: 0.25 },
] as const;

const dressOf = (body: string, label: string, ink: string, labelLight = 1): Dress => ({ body, label, ink, labelLight });

/** A photo by name, made when it is asked for. */
interface Planned {
  name: string;
  make: () => HardPhoto;
}

const on = (name: string, ground: GroundName, thing: PaintThing, over?: PaintThing): Planned => ({
  name,
  make: () => onGround(name, ground, thing, over),
});

const screen = (name: string, paint: (ctx: SKRSContext2D, colors: Screen) => void, colors: Screen): Planned => ({
  name,
  make: () => screenshot(name, paint, colors),
});

const labeled = (
  [
    ['serum', serum, 'white', '#6b3d1e', '#3a2a20'],
    ['can', can, 'cream', '#1f5a66', '#1f3a42'],
    ['pouch', pouch, 'gray', '#2c2f36', '#20242c'],
    ['tube', tube, 'pink', '#7d2e4a', '#7d2e4a'],
  ] as const
).flatMap(([thing, paint, ground, body, ink]) =>
  strengths.map(({ name, by, light }): Planned => {
    const label = shifted(grounds[ground].colors[0], by);
    return on(`label-${name}-${thing}`, ground, paint(dressOf(body, label, ink, light)));
  }),
);

const amber = dressOf('#6b3d1e', '#f2e6d2', '#3a2a20');
const white = dressOf('#fdfdfd', '#f6f6f6', '#b5362c', 0.45);

/** Writing beside a thing, as shops put it into their photos. */
const price =
  (text: string, place: readonly [number, number], color: string): PaintThing =>
  (ctx) =>
    words(ctx, text, place, 44, color);

/** 51 photos: 46 of things, five of screens. */
export const hardPhotos: readonly Planned[] = [
  ...labeled,
  on('glass-water', 'gray', glass({ liquid: 'rgba(150,190,215,0.35)', level: 200, tint: 'rgba(255,255,255,0.16)' })),
  on('glass-juice', 'white', glass({ liquid: '#f09a2c', level: 190, tint: 'rgba(200,215,225,0.25)' })),
  on('glass-perfume', 'cream', perfume('rgba(236,178,120,0.85)')),
  on('glass-perfume-clear', 'white', perfume('rgba(235,240,245,0.7)')),
  on('white-jar', 'white', jar(white)),
  on('white-carton', 'white', carton(dressOf('#fefefe', '#efefef', '#1f4652', 0.5))),
  on('white-tube', 'white', tube(dressOf('#fbfbfb', '#fdfdfd', '#c23b2e', 0.4))),
  on('white-shoe', 'white', shoe('#fafafa', '#f0f0f0')),
  on('mesh-net', 'white', netBag),
  on('mesh-basket', 'cream', wireBasket),
  on('mesh-racket', 'gray', racket),
  on('handle-mug', 'gray', mug(dressOf('#b5362c', '', '#f5efe2', 0.8))),
  on('handle-mug-white', 'white', mug(dressOf('#1f4652', '', '#f5efe2', 0.8))),
  on('handle-mug-label', 'cream', mug(dressOf('#f5f0e6', '', '#b5362c', 0.9))),
  on('handle-tote', 'pink', tote(dressOf('#2f4a3a', '', '#f1c6c4', 0.8))),
  on('ring-gold', 'white', ring({ dark: '#8a6424', light: '#f3d27a' })),
  on('ring-stone', 'cream', ring({ dark: '#6f767d', light: '#e8ecef', stone: '#2b6fb5' })),
  on('ring-tape', 'gray', tapeRoll),
  on('ring-dark', 'dark', ring({ dark: '#8c9298', light: '#f4f6f8', stone: '#c2272d' })),
  on(
    'two-serum-jar',
    'cream',
    beside(
      { thing: serum(amber), x: -60, scale: 0.9 },
      { thing: jar(dressOf('#1f4652', '#2c2a2a', '#f3e6cf')), x: 170, scale: 0.62 },
    ),
  ),
  on('two-hoops', 'white', hoops),
  on(
    'two-shoes',
    'gray',
    beside(
      { thing: shoe('#1f4652', '#f5f5f5'), x: -8, scale: 0.5 },
      { thing: shoe('#1f4652', '#f5f5f5'), x: 200, scale: 0.5 },
    ),
  ),
  on(
    'two-cans',
    'white',
    beside(
      { thing: can(dressOf('#b5362c', '#ffffff', '#b5362c', 0.2)), x: -80, scale: 0.8 },
      { thing: can(dressOf('#1f5a66', '#ffffff', '#1f5a66', 0.2)), x: 130, scale: 0.8 },
    ),
  ),
  on('clear-gloss', 'white', gloss({ content: '#d4476a', clear: 'rgba(240,242,245,0.5)' })),
  on('clear-gloss-pale', 'pink', gloss({ content: 'rgba(245,205,202,0.9)', clear: 'rgba(255,255,255,0.28)' })),
  on('clear-gloss-dark', 'dark', gloss({ content: '#7b1f3a', clear: 'rgba(255,255,255,0.16)' })),
  on('rim-words', 'white', can(dressOf('#1f5a66', '#f3e6cf', '#1f3a42', 0.8)), price('NEW', [334, 60], '#c23b2e')),
  on('rim-edge-text', 'cream', carton(dressOf('#2f4a3a', '#f3e9d8', '#f3e9d8', 0.2))),
  on('rim-price', 'gray', pouch(dressOf('#c8613a', '#f3e6cf', '#5a2a16', 0.8)), price('-20 %', [200, 42], '#20242c')),
  ...(['white', 'cream', 'gray', 'dark'] as const).map(
    (ground): Planned => on(`ground-${ground}`, ground, serum(dressOf('#2f6a4f', '#e7d9bd', '#2a2118', 0.8))),
  ),
  on('dark-on-dark', 'dark', jar(dressOf('#1e2228', '#14171c', '#c9a45a', 0.5))),
  screen('screen-app', paintApp, { ground: '#f7f7fa', panel: '#ffffff', ink: '#15171c', accent: '#ff5a2c' }),
  screen('screen-app-dark', paintApp, { ground: '#101218', panel: '#1d212b', ink: '#f2f3f5', accent: '#5ad19a' }),
  screen('screen-chat', paintChat, { ground: '#ffffff', panel: '#ececf0', ink: '#15171c', accent: '#2a6df4' }),
  screen('screen-dashboard', paintDashboard, {
    ground: '#ffffff',
    panel: '#f1f3f6',
    ink: '#1c2530',
    accent: '#2f8f6b',
  }),
  screen('screen-shop', paintShop, { ground: '#fffdf8', panel: '#f4ead8', ink: '#2a2118', accent: '#b5486a' }),
];
