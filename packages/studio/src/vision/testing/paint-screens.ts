import type { SKRSContext2D } from '@napi-rs/canvas';
import { words } from './paint-things.ts';

export interface Screen {
  ground: string;
  panel: string;
  ink: string;
  accent: string;
}

function line(ctx: SKRSContext2D, text: string, [x, y]: readonly [number, number], px: number, color: string): void {
  ctx.save();
  words(ctx, '', [0, 0], px, color);
  ctx.textAlign = 'left';
  ctx.fillText(text, x, y);
  ctx.restore();
}

/** An app on a phone, 390 x 844: status bar, a header, cards, a bar of tabs. */
export function paintApp(ctx: SKRSContext2D, { ground, panel, ink, accent }: Screen): void {
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, 390, 844);
  line(ctx, '9:41', [30, 36], 17, ink);
  ctx.fillStyle = ink;
  ctx.fillRect(330, 24, 26, 12);
  ctx.fillRect(300, 24, 20, 12);
  line(ctx, 'Your week', [22, 104], 32, ink);
  for (const [at, name] of ['Monday run', 'Sleep, 7 h 20', 'Water, 6 of 8', 'Stretching'].entries()) {
    const y = 136 + at * 140;
    ctx.fillStyle = panel;
    ctx.beginPath();
    ctx.roundRect(20, y, 350, 124, 18);
    ctx.fill();
    line(ctx, name, [42, y + 46], 21, ink);
    ctx.fillStyle = accent;
    ctx.fillRect(42, y + 74, 110 + at * 44, 14);
  }
  ctx.fillStyle = panel;
  ctx.fillRect(0, 764, 390, 80);
  for (const x of [60, 150, 240, 330]) {
    ctx.fillStyle = x === 60 ? accent : ink;
    ctx.beginPath();
    ctx.arc(x, 796, 11, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** A chat on a phone: bubbles to the left and to the right. */
export function paintChat(ctx: SKRSContext2D, { ground, panel, ink, accent }: Screen): void {
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, 390, 844);
  ctx.fillStyle = panel;
  ctx.fillRect(0, 0, 390, 96);
  line(ctx, '12:08', [30, 36], 16, ink);
  line(ctx, 'Ana from support', [86, 78], 20, ink);
  const bubbles = [
    'Hi, where is my order?',
    'On its way. Arrives today.',
    'That was quick!',
    'Anything else?',
    'No, thank you',
  ];
  for (const [at, text] of bubbles.entries()) {
    const isOwn = at % 2 === 0;
    ctx.fillStyle = isOwn ? accent : panel;
    ctx.beginPath();
    ctx.roundRect(isOwn ? 110 : 20, 130 + at * 110, 260, 76, 24);
    ctx.fill();
    line(ctx, text, [isOwn ? 130 : 40, 176 + at * 110], 18, isOwn ? '#ffffff' : ink);
  }
  ctx.fillStyle = panel;
  ctx.fillRect(0, 770, 390, 74);
}

/** A table of numbers in a browser, 1200 x 780. */
export function paintDashboard(ctx: SKRSContext2D, { ground, panel, ink, accent }: Screen): void {
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, 1200, 780);
  ctx.fillStyle = panel;
  ctx.fillRect(0, 0, 220, 780);
  for (const [at, name] of ['Overview', 'Orders', 'Stock', 'Customers'].entries())
    line(ctx, name, [40, 120 + at * 54], 22, at === 0 ? accent : ink);
  line(ctx, 'Revenue', [270, 90], 36, ink);
  for (let at = 0; at < 8; at++) {
    ctx.fillStyle = accent;
    const height = 60 + ((at * 53) % 160);
    ctx.fillRect(290 + at * 104, 380 - height, 62, height);
  }
  for (let row = 0; row < 6; row++) {
    line(ctx, `Order ${1042 + row}`, [270, 470 + row * 50], 20, ink);
    line(ctx, `$${(row + 2) * 37}.00`, [1010, 470 + row * 50], 20, ink);
    ctx.fillStyle = panel;
    ctx.fillRect(260, 486 + row * 50, 900, 2);
  }
}

/** A page of a shop on a phone: a header, a picture, words, a button. */
export function paintShop(ctx: SKRSContext2D, { ground, panel, ink, accent }: Screen): void {
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, 390, 844);
  line(ctx, '18:22', [30, 36], 16, ink);
  line(ctx, 'Bloom & Stem', [22, 90], 26, ink);
  ctx.fillStyle = panel;
  ctx.fillRect(0, 116, 390, 330);
  ctx.fillStyle = accent;
  ctx.beginPath();
  ctx.arc(195, 270, 96, 0, Math.PI * 2);
  ctx.fill();
  line(ctx, 'Spring bouquet', [22, 500], 28, ink);
  line(ctx, '$48.00, delivered tomorrow', [22, 540], 19, ink);
  line(ctx, 'Tulips, ranunculus and mimosa', [22, 584], 17, ink);
  line(ctx, 'from growers nearby', [22, 610], 17, ink);
  ctx.fillStyle = accent;
  ctx.beginPath();
  ctx.roundRect(22, 680, 346, 60, 30);
  ctx.fill();
  line(ctx, 'Add to bag', [146, 718], 20, '#ffffff');
}
