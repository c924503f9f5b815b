import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { seededRandom } from '#random/seeded-random.ts';

/** A picture full of soft blobs, in which any movement can be measured and nothing can be cut out. */
export function drawTexture(width: number, height: number, seed = 'texture'): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const random = seededRandom(seed);
  ctx.fillStyle = '#7a7f78';
  ctx.fillRect(0, 0, width, height);
  for (let index = 0; index < 160; index++) {
    const [x, y, radius] = [random() * width, random() * height, (0.02 + random() * 0.07) * Math.min(width, height)];
    ctx.fillStyle = `hsl(${Math.round(random() * 360)} 45% ${Math.round(20 + random() * 60)}%)`;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, Math.PI * 2);
    ctx.fill();
  }
  return canvas;
}
