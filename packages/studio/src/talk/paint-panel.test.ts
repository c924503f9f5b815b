import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { type ProductArt, paintSilhouette } from '#layouts/product-art.ts';
import { paintPanel } from './paint-panel.ts';

const panelOf = (art: ProductArt, stage: { width: number; height: number }) => {
  const panel = { x: 0, y: 0, ...stage };
  return paintPanel(art, { place: { panel, rooms: [panel], name: null, captionsY: 0 }, order: 0, name: '' }).canvas;
};

const wide = { width: 320, height: 180 };
const square = { width: 240, height: 240 };

function uncut(photo: ProductArt['photo']): ProductArt {
  return {
    image: photo,
    photo,
    isCutOut: false,
    cardReason: 'uneven-background',
    palette: { colors: [{ color: '#274c55', share: 1 }], accent: '#274c55', second: null },
    silhouette: paintSilhouette(photo),
  };
}

/** Part of the rows, from the top, that contain the object's color. */
function rowsOf(canvas: Canvas): number {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const rows = new Set<number>();
  for (let at = 0; at < width * height; at++)
    if (data[at * 4]! < 90 && data[at * 4 + 1]! > 150 && data[at * 4 + 2]! < 90) rows.add(Math.floor(at / width));
  return rows.size / height;
}

it.each([
  ['high', 0.16],
  ['low', 0.84],
])('keeps an object that lies %s in an uncut photograph whole', (_, y) => {
  for (const [stage, width, height] of [
    [wide, 400, 300],
    [square, 400, 520],
  ] as const) {
    const photo = createCanvas(width, height);
    const ctx = photo.getContext('2d');
    ctx.fillStyle = '#e8e2d8';
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = '#20d020';
    ctx.fillRect(width * 0.4, height * y - 40, width * 0.2, 80);
    const enlargement = Math.max(stage.width / width, stage.height / height);
    expect(rowsOf(panelOf(uncut(photo), stage))).toBeGreaterThan((79 * enlargement) / stage.height - 0.02);
  }
});

it('crops no head in an uncut photograph', async () => {
  const actor = await loadImage(renderActorThumbnail(findActor('maya')!, { width: 400, height: 500, format: 'jpeg' }));
  const photo = createCanvas(400, 500);
  const ctx = photo.getContext('2d');
  ctx.drawImage(actor, 0, 0);
  // A mark just above her hair must stay in the crop.
  ctx.fillStyle = '#20d020';
  ctx.fillRect(0, 6, 400, 16);
  expect(rowsOf(panelOf(uncut(photo), square))).toBeGreaterThan(0.02);
});

it('crops a scene without a subject a little above its middle', () => {
  const photo = createCanvas(400, 520);
  const ctx = photo.getContext('2d');
  // Stripes down the picture have neither a ground nor an object; the square keeps rows 34 to 434 of 520.
  for (let x = 0; x < 400; x += 20) {
    ctx.fillStyle = ['#c03030', '#3040c0', '#e0d040', '#803090', '#f0f0f0'][(x / 20) % 5]!;
    ctx.fillRect(x, 0, 20, 520);
  }
  ctx.fillStyle = '#20d020';
  ctx.fillRect(0, 0, 400, 54);
  expect(rowsOf(panelOf(uncut(photo), square))).toBeCloseTo(20 / 400, 1.6);
});
