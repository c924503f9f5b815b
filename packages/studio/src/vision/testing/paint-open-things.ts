import type { SKRSContext2D } from '@napi-rs/canvas';
import { type PaintThing, words } from './paint-things.ts';

/** Light along a ring: bright and dark arcs, as on metal. */
function metal(ctx: SKRSContext2D, x: number, y: number, dark: string, light: string): void {
  const shine = ctx.createConicGradient(0.6, x, y);
  for (const [at, color] of [
    [0, dark],
    [0.12, light],
    [0.3, dark],
    [0.5, light],
    [0.62, dark],
    [0.8, light],
    [1, dark],
  ] as const)
    shine.addColorStop(at, color);
  ctx.strokeStyle = shine;
}

/** A finger ring, open in its middle; with a stone if one is named. */
export const ring =
  ({ dark, light, stone }: { dark: string; light: string; stone?: string }): PaintThing =>
  (ctx) => {
    metal(ctx, 200, 300, dark, light);
    ctx.lineWidth = 24;
    ctx.beginPath();
    ctx.ellipse(200, 300, 118, 124, 0, 0, Math.PI * 2);
    ctx.stroke();
    if (stone === undefined) return;
    ctx.fillStyle = stone;
    ctx.beginPath();
    for (const [at, [x, y]] of [
      [200, 118],
      [242, 150],
      [226, 196],
      [174, 196],
      [158, 150],
    ].entries())
      at === 0 ? ctx.moveTo(x ?? 0, y ?? 0) : ctx.lineTo(x ?? 0, y ?? 0);
    ctx.fill();
    ctx.fillStyle = 'rgba(255,255,255,0.5)';
    ctx.beginPath();
    ctx.moveTo(200, 118);
    ctx.lineTo(222, 150);
    ctx.lineTo(190, 168);
    ctx.fill();
  };

/** Two hoops beside each other. */
export const hoops: PaintThing = (ctx) => {
  for (const x of [116, 288]) {
    metal(ctx, x, 300, '#8a6424', '#f3d27a');
    ctx.lineWidth = 16;
    ctx.beginPath();
    ctx.ellipse(x, 300, 62, 80, 0, 0, Math.PI * 2);
    ctx.stroke();
    ctx.fillStyle = '#8a6424';
    ctx.fillRect(x - 4, 196, 8, 28);
  }
};

/** A roll of tape, seen from above. */
export const tapeRoll: PaintThing = (ctx) => {
  for (const [radius, color] of [
    [150, '#c8613a'],
    [138, '#d4744c'],
    [96, '#e9d9b8'],
  ] as const) {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.arc(200, 300, radius, 0, Math.PI * 2);
    ctx.arc(200, 300, 84, 0, Math.PI * 2, true);
    ctx.fill();
  }
};

/** A net bag with oranges in it: ground shows through above them. */
export const netBag: PaintThing = (ctx) => {
  const bag = () => {
    ctx.beginPath();
    ctx.moveTo(120, 150);
    ctx.quadraticCurveTo(30, 330, 110, 450);
    ctx.lineTo(290, 450);
    ctx.quadraticCurveTo(370, 330, 280, 150);
    ctx.closePath();
  };
  ctx.strokeStyle = '#5b6b3a';
  ctx.lineWidth = 12;
  ctx.beginPath();
  ctx.ellipse(200, 160, 80, 100, 0, Math.PI, 0);
  ctx.stroke();
  ctx.save();
  bag();
  ctx.clip();
  for (const [x, y] of [
    [130, 400],
    [200, 410],
    [268, 398],
    [164, 350],
    [236, 350],
  ] as const) {
    const peel = ctx.createRadialGradient(x - 12, y - 14, 4, x, y, 44);
    peel.addColorStop(0, '#f7b24a');
    peel.addColorStop(1, '#d7741c');
    ctx.fillStyle = peel;
    ctx.beginPath();
    ctx.arc(x, y, 42, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.lineWidth = 3.4;
  for (let at = -400; at < 800; at += 19) {
    ctx.beginPath();
    ctx.moveTo(at, 140);
    ctx.lineTo(at + 300, 460);
    ctx.moveTo(at, 460);
    ctx.lineTo(at + 300, 140);
    ctx.stroke();
  }
  ctx.restore();
  ctx.lineWidth = 7;
  bag();
  ctx.stroke();
};

/** A basket of wire, empty. */
export const wireBasket: PaintThing = (ctx) => {
  ctx.strokeStyle = '#3b3f45';
  ctx.lineWidth = 9;
  ctx.strokeRect(70, 220, 260, 226);
  ctx.lineWidth = 4;
  for (let x = 70; x < 330; x += 20) ctx.strokeRect(x, 220, 20, 226);
  for (let y = 220; y < 446; y += 19) ctx.strokeRect(70, y, 260, 19);
  ctx.lineWidth = 10;
  ctx.beginPath();
  ctx.ellipse(200, 222, 110, 120, 0, Math.PI, 0);
  ctx.stroke();
};

/** A tennis racket, whose strings leave many openings. */
export const racket: PaintThing = (ctx) => {
  ctx.save();
  ctx.beginPath();
  ctx.ellipse(200, 190, 96, 126, 0, 0, Math.PI * 2);
  ctx.clip();
  ctx.strokeStyle = '#4a4a4a';
  ctx.lineWidth = 2.4;
  for (let at = 0; at < 400; at += 15) {
    ctx.beginPath();
    ctx.moveTo(at, 40);
    ctx.lineTo(at, 330);
    ctx.moveTo(90, at);
    ctx.lineTo(310, at);
    ctx.stroke();
  }
  ctx.restore();
  ctx.strokeStyle = '#c2272d';
  ctx.lineWidth = 15;
  ctx.beginPath();
  ctx.ellipse(200, 190, 96, 126, 0, 0, Math.PI * 2);
  ctx.stroke();
  ctx.fillStyle = '#1f2329';
  ctx.beginPath();
  ctx.roundRect(186, 314, 28, 140, 8);
  ctx.fill();
};

/** Glass one sees the ground through: faint walls, bright and dark lines, something in it. */
export const glass =
  ({ liquid, level, tint }: { liquid: string; level: number; tint: string }): PaintThing =>
  (ctx) => {
    const body = () => {
      ctx.beginPath();
      ctx.moveTo(110, 110);
      ctx.lineTo(290, 110);
      ctx.lineTo(268, 450);
      ctx.lineTo(132, 450);
      ctx.closePath();
    };
    body();
    ctx.fillStyle = tint;
    ctx.fill();
    ctx.save();
    ctx.clip();
    ctx.fillStyle = liquid;
    ctx.fillRect(100, level, 200, 432 - level);
    ctx.fillStyle = 'rgba(255,255,255,0.5)';
    ctx.fillRect(138, 110, 12, 330);
    ctx.fillStyle = 'rgba(20,30,40,0.28)';
    ctx.fillRect(100, 436, 200, 14);
    ctx.restore();
    ctx.strokeStyle = 'rgba(30,45,60,0.5)';
    ctx.lineWidth = 5;
    body();
    ctx.stroke();
    ctx.beginPath();
    ctx.ellipse(200, 110, 90, 13, 0, 0, Math.PI * 2);
    ctx.stroke();
  };

/** A perfume bottle: thick clear walls, a colored middle, a solid cap. */
export const perfume =
  (color: string): PaintThing =>
  (ctx) => {
    ctx.fillStyle = 'rgba(120,140,160,0.22)';
    ctx.beginPath();
    ctx.roundRect(100, 190, 200, 260, 24);
    ctx.fill();
    ctx.strokeStyle = 'rgba(40,60,80,0.45)';
    ctx.lineWidth = 4;
    ctx.stroke();
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.roundRect(124, 226, 152, 196, 12);
    ctx.fill();
    ctx.fillStyle = '#d8b463';
    ctx.fillRect(174, 150, 52, 44);
    ctx.fillStyle = '#1d1b1a';
    ctx.beginPath();
    ctx.roundRect(160, 80, 80, 76, 8);
    ctx.fill();
    ctx.fillStyle = 'rgba(255,255,255,0.45)';
    ctx.fillRect(112, 210, 8, 220);
    words(ctx, 'VERA', [200, 330], 32, '#3a2a20');
  };

/** A lip gloss: a clear tube, its content, a solid cap. */
export const gloss =
  ({ content, clear }: { content: string; clear: string }): PaintThing =>
  (ctx) => {
    ctx.fillStyle = clear;
    ctx.beginPath();
    ctx.roundRect(158, 226, 84, 224, [6, 6, 16, 16]);
    ctx.fill();
    ctx.strokeStyle = 'rgba(50,50,60,0.35)';
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.fillStyle = content;
    ctx.beginPath();
    ctx.roundRect(174, 240, 52, 192, 10);
    ctx.fill();
    ctx.fillStyle = 'rgba(255,255,255,0.55)';
    ctx.fillRect(164, 234, 6, 204);
    ctx.fillStyle = '#2a1d24';
    ctx.beginPath();
    ctx.roundRect(164, 60, 72, 166, 8);
    ctx.fill();
    ctx.fillStyle = 'rgba(255,255,255,0.25)';
    ctx.fillRect(178, 64, 12, 158);
  };

/** Things beside each other. */
export const beside =
  (...things: readonly { thing: PaintThing; x: number; scale: number }[]): PaintThing =>
  (ctx) => {
    for (const { thing, x, scale } of things) {
      ctx.save();
      ctx.translate(x, 450 * (1 - scale));
      ctx.scale(scale, scale);
      thing(ctx);
      ctx.restore();
    }
  };

/** A running shoe from the side. */
export const shoe =
  (upper: string, sole: string): PaintThing =>
  (ctx) => {
    ctx.fillStyle = upper;
    ctx.beginPath();
    ctx.moveTo(60, 420);
    ctx.quadraticCurveTo(50, 320, 92, 300);
    ctx.quadraticCurveTo(150, 330, 190, 290);
    ctx.quadraticCurveTo(250, 370, 330, 384);
    ctx.quadraticCurveTo(362, 392, 358, 424);
    ctx.closePath();
    ctx.fill();
    ctx.strokeStyle = 'rgba(0,0,0,0.22)';
    ctx.lineWidth = 5;
    ctx.beginPath();
    ctx.moveTo(120, 400);
    ctx.quadraticCurveTo(190, 380, 220, 330);
    ctx.moveTo(190, 296);
    ctx.lineTo(160, 330);
    ctx.stroke();
    ctx.fillStyle = sole;
    ctx.beginPath();
    ctx.roundRect(54, 414, 310, 36, 16);
    ctx.fill();
  };
