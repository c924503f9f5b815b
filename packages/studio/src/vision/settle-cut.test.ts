import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { cutOut, trimToMask } from '#images/cut-out.ts';
import { fromCanvas, type Picture } from '#images/picture.ts';
import { decideOtherwise, type SettledCut, settleCut } from './settle-cut.ts';

/* The matting model is not asked here: each test says what it sees. */

const [width, height] = [300, 360];
type Paint = (ctx: SKRSContext2D) => void;

function paint(ground: string, thing: Paint): Picture {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, width, height);
  thing(ctx);
  return fromCanvas(canvas);
}

/** A matte of what is painted. */
function seenBy(shape: Paint) {
  const canvas = createCanvas(width, height);
  shape(canvas.getContext('2d'));
  const { data } = fromCanvas(canvas);
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4 + 3] ?? 0) };
}

const block =
  (color: string, [x, y, w, h]: readonly [number, number, number, number]): Paint =>
  (ctx) => {
    ctx.fillStyle = color;
    ctx.fillRect(x, y, w, h);
  };
const all =
  (...parts: readonly Paint[]): Paint =>
  (ctx) => {
    for (const part of parts) part(ctx);
  };

const opacity = ({ cut }: SettledCut, x: number, y: number) => {
  if (cut.kind === 'card') return cut.reason;
  const [u, v] = [x - cut.x, y - cut.y];
  const isIn = u >= 0 && v >= 0 && u < cut.picture.width && v < cut.picture.height;
  return isIn ? cut.picture.data[(v * cut.picture.width + u) * 4 + 3] : 0;
};

const settle = (photo: Picture, shape: Paint) => settleCut(photo, cutOut(photo), seenBy(shape));

const body = block('#6b3d1e', [100, 60, 100, 250]);
const whole = block('#000', [100, 60, 100, 250]);
/** A label around a bottle, so much darker than white. */
const bottle = (label: string) => all(body, block(label, [100, 140, 100, 90]), block('#3a2a20', [130, 170, 40, 12]));

describe('a label in the color of the ground', () => {
  it('comes back where the model sees the whole bottle, without a word if its edge can be seen', () => {
    const photo = paint('#ffffff', bottle('#f9f9f9'));
    const settled = settle(photo, whole);
    for (const [x, y] of [
      [110, 150],
      [150, 200],
      [190, 220],
      [150, 80],
    ] as const)
      expect(opacity(settled, x, y)).toBe(255);
    expect(opacity(settled, 80, 180)).toBe(0);
    expect(settled.doubt).toBeNull();
  });

  it('is told where nothing but the model says so, with both ways', () => {
    const settled = settle(paint('#ffffff', bottle('#ffffff')), whole);
    expect(opacity(settled, 110, 150)).toBe(255);
    expect(settled.doubt).toMatchObject({ kind: 'label', isKept: true });
    if (!settled.doubt || !settled.seen) throw new Error('nothing told');
    expect(settled.doubt.share).toBeGreaterThan(0.25);
    const other = decideOtherwise(settled.seen, settled.doubt);
    expect(other.data[150 * width + 110]).toBe(0);
    expect(other.data[80 * width + 150]).toBe(255);
  });

  it('comes back where nobody sees it: nothing stands in the air', () => {
    const parts = all(block('#000', [100, 60, 100, 80]), block('#000', [100, 230, 100, 80]));
    const settled = settle(paint('#ffffff', bottle('#ffffff')), parts);
    expect(opacity(settled, 110, 180)).toBe(255);
    expect(settled.doubt).toMatchObject({ kind: 'label', isKept: true });
  });

  it('is no reason to join two things beside each other', () => {
    const two = all(block('#1f5a66', [50, 100, 80, 200]), block('#b5362c', [170, 100, 80, 200]));
    const settled = settle(paint('#ffffff', two), two);
    expect(opacity(settled, 150, 200)).toBe(0);
    expect(settled.doubt).toBeNull();
  });
});

describe('an opening', () => {
  const ring =
    (color: string): Paint =>
    (ctx) => {
      ctx.strokeStyle = color;
      ctx.lineWidth = 24;
      ctx.beginPath();
      ctx.arc(150, 180, 90, 0, Math.PI * 2);
      ctx.stroke();
    };
  const disc: Paint = (ctx) => {
    ctx.beginPath();
    ctx.arc(150, 180, 102, 0, Math.PI * 2);
    ctx.fill();
  };

  it('is open where the model sees it, before white too', () => {
    const settled = settle(paint('#ffffff', ring('#b98a2e')), ring('#000'));
    expect(opacity(settled, 150, 180)).toBe(0);
    expect(opacity(settled, 60, 180)).toBe(255);
    expect(settled.doubt).toBeNull();
  });

  it('is told where the model takes a ring for a disc: open before a color, kept before white', () => {
    const colored = settle(paint('#5a7d8c', ring('#f3d27a')), disc);
    expect(opacity(colored, 150, 180)).toBe(0);
    expect(colored.doubt).toMatchObject({ kind: 'opening', isKept: false });
    const white = settle(paint('#ffffff', ring('#b98a2e')), disc);
    expect(opacity(white, 150, 180)).toBe(255);
    expect(white.doubt).toMatchObject({ kind: 'opening', isKept: true });
  });

  it('is none where something is written on it', () => {
    const framed = all(
      block('#2f4a3a', [70, 80, 160, 200]),
      block('#5a7d8c', [90, 110, 120, 90]),
      block('#111', [120, 140, 50, 12]),
    );
    const settled = settle(paint('#5a7d8c', framed), block('#000', [70, 80, 160, 200]));
    expect(opacity(settled, 100, 120)).toBe(255);
    expect(settled.doubt).toBeNull();
  });
});

it('keeps a part that stands out and that the model leaves out, and says so', () => {
  const cup = all(block('#b5362c', [80, 120, 120, 160]), block('#2c6bb3', [200, 160, 40, 60]));
  const settled = settle(paint('#f3e9d8', cup), block('#000', [80, 120, 120, 160]));
  expect(opacity(settled, 225, 190)).toBe(255);
  expect(settled.doubt).toMatchObject({ kind: 'part', isKept: true });
});

it('stays whole where more is seen than would be kept: a faint side of a box, what lies in a net', () => {
  const box = all(block('#2f4a3a', [80, 80, 90, 210]), block('#f8f8f8', [170, 80, 60, 210]));
  expect(settle(paint('#ffffff', box), block('#000', [80, 80, 90, 210])).cut).toMatchObject({
    kind: 'card',
    reason: 'lost-part',
  });
  const strings = (color: string): Paint =>
    all(
      ...[...Array(11).keys()].flatMap((at) => [
        block(color, [70 + at * 16, 80, 4, 200]),
        block(color, [70, 80 + at * 20, 164, 4]),
      ]),
    );
  const net = all(block('#e08a2a', [80, 180, 140, 90]), strings('#5b6b3a'));
  expect(settle(paint('#ffffff', net), strings('#000')).cut).toMatchObject({ kind: 'card', reason: 'lost-part' });
});

/** A soft shadow that falls to one side from the foot up, and one that ends sharply. */
const shadow =
  (softness: number): Paint =>
  (ctx) => {
    ctx.save();
    ctx.filter = softness === 0 ? 'none' : `blur(${softness}px)`;
    ctx.fillStyle = 'rgb(0 0 0 / 0.3)';
    ctx.beginPath();
    for (const [x, y] of [
      [150, 305],
      [150, 90],
      [262, 120],
      [250, 305],
    ] as const)
      ctx.lineTo(x, y);
    ctx.fill();
    ctx.restore();
  };

describe('a shadow beside a product', () => {
  it('is no part of it where it is soft, and comes not back from the look at the ground', () => {
    const photo = paint('#c9ccd0', all(shadow(9), body));
    const settled = settle(photo, whole);
    expect(opacity(settled, 150, 200)).toBe(255);
    expect(opacity(settled, 225, 220)).toBe(0);
    const own = cutFrom(photo, all(whole, shadowShape));
    expect(opacity(settleCut(photo, own, seenBy(whole)), 225, 220)).toBe(0);
  });

  it('is told where it ends sharply, as a part would', () => {
    const settled = settle(paint('#c9ccd0', all(shadow(0), body)), whole);
    expect(settled).toMatchObject({ cut: { kind: 'cut-out' }, isByModel: true });
  });
});

const shadowShape = block('#000', [200, 130, 50, 175]);

/** A cut-out as the ground's look would give it. */
function cutFrom(photo: Picture, shape: Paint) {
  return trimToMask(photo, seenBy(shape));
}

it('keeps a part in its own color whole, whatever shade it has', () => {
  const handled = all(body, block('#2c6bb3', [200, 90, 40, 120]));
  const settled = settleCut(paint('#c9ccd0', handled), { kind: 'card', reason: 'unseen-edge' }, seenBy(whole));
  expect(settled.cut).toMatchObject({ kind: 'card', reason: 'lost-part' });
});

describe('an unsure matte', () => {
  const unsure =
    (fade: number): Paint =>
    (ctx) => {
      ctx.globalAlpha = 0.75;
      whole(ctx);
      ctx.globalAlpha = 0.45;
      block('#000', [200, 60, fade, 250])(ctx);
    };

  it('is used, and told, where its outline is the same wherever it is cut', () => {
    const settled = settle(paint('#c9ccd0', body), unsure(0));
    expect(opacity(settled, 150, 200)).toBe(255);
    expect(settled.isByModel).toBe(true);
  });

  it('is used, and told, where it is sure of an end that is hardly seen, dark before dark', () => {
    const jar = all(block('#7a1410', [100, 60, 100, 250]), block('#121212', [100, 60, 100, 90]));
    const settled = settleCut(paint('#101010', jar), { kind: 'card', reason: 'unseen-edge' }, seenBy(unsure(0)));
    expect(opacity(settled, 150, 100)).toBe(255);
    expect(settled.isByModel).toBe(true);
  });

  it('leaves the photo whole where it is not', () => {
    const photo = paint('#c9ccd0', all(body, block('#b9bcc0', [200, 60, 60, 250])));
    const settled = settleCut(photo, { kind: 'card', reason: 'unseen-edge' }, seenBy(unsure(60)));
    expect(settled.cut).toMatchObject({ kind: 'card', reason: 'unsure-matte' });
  });
});

describe('what the model alone decided', () => {
  const unseen = { kind: 'card', reason: 'unseen-edge' } as const;

  it('is told nowhere if its outline is seen, pale as it is, and asked about if it is not', () => {
    const before = (color: string) =>
      settleCut(paint('#e6e6e6', block(color, [100, 60, 100, 250])), unseen, seenBy(whole));
    expect(before('#d6d6d6')).toMatchObject({ cut: { kind: 'cut-out' }, isByModel: false, doubt: null });
    expect(before('#e4e4e4')).toMatchObject({ cut: { kind: 'cut-out' }, isByModel: true });
  });

  it('is asked about where a hollow between two ends may be a lid as white as its ground', () => {
    const ends = all(block('#2f7a4a', [60, 120, 40, 140]), block('#2f7a4a', [200, 120, 40, 140]));
    const kept = all(ends, block('#d2d2d2', [100, 150, 100, 110]));
    const settled = settleCut(paint('#e6e6e6', kept), unseen, seenBy(kept));
    expect(settled).toMatchObject({ cut: { kind: 'cut-out' }, isByModel: true });
    const dark = all(ends, block('#2f7a4a', [100, 150, 100, 110]));
    expect(settleCut(paint('#e6e6e6', dark), unseen, seenBy(dark)).isByModel).toBe(false);
  });

  it('is asked about where two sides of a box are left of it, not where a band is round', () => {
    const corner: Paint = (ctx) => {
      ctx.fillStyle = '#2a7a80';
      ctx.fill(new Path2D('M60 150 L180 260 L250 90 L250 130 L180 310 L60 200 Z'));
    };
    expect(settleCut(paint('#e6e6e6', corner), unseen, seenBy(corner)).isByModel).toBe(true);
    const band: Paint = (ctx) => {
      ctx.strokeStyle = '#2a2a30';
      ctx.lineWidth = 26;
      ctx.beginPath();
      ctx.arc(150, 200, 90, Math.PI, 0);
      ctx.stroke();
    };
    expect(settleCut(paint('#e6e6e6', band), unseen, seenBy(band)).isByModel).toBe(false);
  });
});

it('takes ground seen through a ring for ground, though it is lighter there than at the rim of the photo', () => {
  const ring: Paint = (ctx) => {
    ctx.strokeStyle = '#b98a2e';
    ctx.lineWidth = 22;
    ctx.beginPath();
    ctx.arc(150, 170, 75, 0, Math.PI * 2);
    ctx.stroke();
  };
  const photo = paint('#a8a8a8', (ctx) => {
    const light = ctx.createRadialGradient(150, 170, 20, 150, 170, 230);
    light.addColorStop(0, '#e2e2e2');
    light.addColorStop(1, '#a8a8a8');
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, width, height);
    ring(ctx);
  });
  const settled = settleCut(photo, { kind: 'card', reason: 'unseen-edge' }, seenBy(ring));
  expect(opacity(settled, 150, 170)).toBe(0);
  expect(settled).toMatchObject({ cut: { kind: 'cut-out' }, isByModel: false, doubt: null });
});

it('says that only the model tells the product from a busy photo', () => {
  const room = paint('#ffffff', (ctx) => {
    for (let at = 0; at < 48; at++) {
      ctx.fillStyle = `hsl(${(at * 77) % 360} 60% ${25 + ((at * 31) % 50)}%)`;
      ctx.fillRect((at % 6) * 50, Math.floor(at / 6) * 50, 50, 50);
    }
    body(ctx);
  });
  expect(settle(room, whole)).toMatchObject({ cut: { kind: 'cut-out' }, isByModel: true, doubt: null });
});
