/* Loops over pixels by index: see the studio's rules for such files. */
import type { Box, Stage } from '#canvas/stage.ts';
import { boxesMeet, type YuvPicture } from '#pixels/yuv-picture.ts';
import type { PicturePlace } from '#talk/place-layouts.ts';
import { aiLabelBox, aiLabelBoxAtRight } from '#video/ai-label.ts';

/** Spread of brightness, 0..255, up to which a part of a picture is ground: a wall, a sky, a table out of focus. */
const calm = 12;

export interface PanelLabelInput {
  stage: Stage;
  place: Pick<PicturePlace, 'panel' | 'rooms' | 'name'>;
  /** Where it stands beside the actor: it stays there if it can. */
  wanted: Box;
}

/** Where the label stands on a panel whose ground is ours: never where a product or its name may be. */
export function labelOnGround({ stage, place: { rooms, name }, wanted }: PanelLabelInput): Box {
  const taken = name ? [...rooms, name] : rooms;
  return isUpper(wanted, stage) && !taken.some((box) => boxesMeet(box, wanted)) ? wanted : aiLabelBox(stage);
}

/** Where it may stand on a picture that covers its panel, best first. */
export function labelPlacesOn({ stage, place: { panel }, wanted }: PanelLabelInput): Box[] {
  const corners = [aiLabelBox(stage), aiLabelBoxAtRight(stage, panel.width)];
  return isUpper(wanted, stage) && wanted.x + wanted.width <= panel.width ? [wanted, ...corners] : corners;
}

/** Where it stands on a picture that covers its panel: on the first of the upper corners that is calm, else the calmest. */
export function labelOnPicture(input: PanelLabelInput, spreadIn: (box: Box) => number): Box {
  const places = labelPlacesOn(input).map((box) => ({ box, spread: spreadIn(box) }));
  const least = Math.min(...places.map(({ spread }) => spread));
  return places.find(({ spread }) => spread <= Math.max(calm, least))?.box ?? aiLabelBox(input.stage);
}

function isUpper({ y, height }: Box, stage: Stage): boolean {
  return y + height < stage.height / 2;
}

/** Standard deviation of the brightness in a box, every other pixel. */
export function spreadOf({ width, data }: YuvPicture, box: Box): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let y = box.y; y < box.y + box.height; y += 2)
    for (let x = box.x; x < box.x + box.width; x += 2) {
      const value = data[y * width + x] ?? 0;
      count++;
      sum += value;
      squares += value * value;
    }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
