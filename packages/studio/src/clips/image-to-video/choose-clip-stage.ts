import type { Stage } from '#canvas/stage.ts';
import type { ClipRatio } from './image-to-video-spec.ts';

const shapes: Record<ClipRatio, number> = { '9:16': 9 / 16, '16:9': 16 / 9, '1:1': 1, '4:5': 4 / 5, '2:3': 2 / 3 };

const even = (value: number) => Math.round(value / 2) * 2;

/**
 * The size of a clip made from a picture: 1080 pixels on the shorter side, 720 if the picture is smaller than that.
 * With ratio 'auto' the picture's own shape, within 9:16 and 16:9.
 */
export function chooseClipStage(picture: Stage, ratio: ClipRatio | 'auto'): Stage {
  const own = Math.min(shapes['16:9'], Math.max(shapes['9:16'], picture.width / picture.height));
  const shape = ratio === 'auto' ? own : shapes[ratio];
  const short = Math.min(picture.width, picture.height) < 640 ? 720 : 1080;
  return shape < 1 ? { width: short, height: even(short / shape) } : { width: even(short * shape), height: short };
}
