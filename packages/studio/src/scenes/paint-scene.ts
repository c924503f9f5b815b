import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';
import { createRandom } from '#random/seeded-random.ts';
import type { Scene } from '#scenes/scene.ts';

const size = 1920;

export interface ScenePainting {
  seed: string;
  side: -1 | 1;
  zoom: number;
  /** Longest side it is drawn at before it is stretched, pixels. */
  detail?: number;
  /** Share of the scene's own blur. */
  softness?: number;
}

/**
 * Paints a scene over the whole stage: drawn small, blurred, and stretched. `zoom` is the camera's; the distance
 * follows it only partly, as behind a real lens.
 */
export function paintScene(
  ctx: SKRSContext2D,
  scene: Scene,
  stage: Stage,
  { seed, side, zoom, detail = 480, softness = 1 }: ScenePainting,
): void {
  const longest = Math.max(stage.width, stage.height);
  const reduce = Math.min(1, detail / longest);
  const width = Math.ceil(stage.width * reduce);
  const height = Math.ceil(stage.height * reduce);
  const sharp = createCanvas(width, height);
  const g = sharp.getContext('2d');
  const scale = (Math.max(width, height) / size) * (1 + (zoom - 1) * 0.6);
  g.translate(width / 2, height * (height >= width ? 0.45 : 0.42));
  g.scale(side > 0 ? -scale : scale, scale);
  g.translate(-size / 2, -size * (height >= width ? 0.45 : 0.4));
  scene.paint(g, createRandom(`${seed}/scene`));
  let source = sharp;
  if (scene.blur > 0) {
    source = createCanvas(width, height);
    const b = source.getContext('2d');
    const radius = scene.blur * scale * softness;
    b.filter = `blur(${radius.toFixed(2)}px)`;
    // Drawn a little too large first, so that the blur finds no transparent edge.
    b.drawImage(sharp, -radius * 3, -radius * 3, width + radius * 6, height + radius * 6);
    b.drawImage(sharp, 0, 0);
  }
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(source, 0, 0, stage.width, stage.height);
}
