import { placeText, type Rect } from '#layouts/board.ts';
import type { AdScene } from '../template.ts';

/** The brand's name, small, as the first line of a box; returns the y below it. Nothing where the headline has it. */
export function paintBrandLine(
  { board, copy, headline }: AdScene,
  box: Rect,
  { color, ground, align = 'left' }: { color: string; ground: string | readonly string[]; align?: 'left' | 'center' },
): number {
  if (copy.name === '' || headline.toLocaleLowerCase().includes(copy.name.toLocaleLowerCase())) return box.y;
  const taken = placeText(board, {
    text: copy.name,
    face: board.faces.heading,
    box: { ...box, height: 56 * board.unit },
    maxPx: 44 * board.unit,
    minPx: 28 * board.unit,
    maxLines: 1,
    align,
    color,
    ground,
  });
  return taken.y + taken.height + 18 * board.unit;
}
