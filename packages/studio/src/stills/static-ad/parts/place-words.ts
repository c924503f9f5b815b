import { placeText, planText, type Rect, type TextOptions } from '#layouts/board.ts';
import type { AdScene } from '../template.ts';

/** A text of a stack: what `placeText` needs, less the place. */
export type Block = Omit<TextOptions, 'box'> & {
  /** Space above it, pixels. */
  gap?: number;
  /** Part of the box it may take; all that is left without one. */
  share?: number;
  /** Left out where it would have to be cut or set smaller than its least size. */
  isOptional?: boolean;
};

/** Sets texts one under the other into a box and returns what they take. */
export function placeWords({ board }: Pick<AdScene, 'board'>, box: Rect, blocks: readonly Block[]): Rect {
  let y = box.y;
  for (const { gap = 0, share, isOptional, ...text } of blocks) {
    if (text.text === '') continue;
    const top = y === box.y ? y : y + gap;
    const left = box.y + box.height - top;
    const options: TextOptions = {
      ...text,
      box: { ...box, y: top, height: Math.min(left, share === undefined ? left : box.height * share) },
    };
    if (isOptional && (options.box.height < text.minPx || planText(options).isCut)) continue;
    const taken = placeText(board, options);
    y = taken.y + taken.height;
  }
  return { ...box, height: y - box.y };
}
