import { placeText, type Rect } from '#layouts/board.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { paintButton } from '#layouts/marks.ts';
import type { AdScene } from '../template.ts';
import { shapeOf } from './shape-of.ts';

export interface FootOptions {
  /** Color behind it. All four colors default to the theme's plain ones. */
  ground?: string | readonly string[];
  ink?: string;
  fill?: string;
  onFill?: string;
  /** The text at the other end: a price or the brand's name. */
  note?: string;
  x?: number;
  width?: number;
  /** Lower edge of the button. */
  bottom?: number;
}

const buttonPx = 36;
const buttonTall = 2.5;

/** Where the row of the foot begins. */
export function footTop({ unit, safe }: AdScene['board']): number {
  return safe.y + safe.height - buttonPx * buttonTall * unit;
}

/** The button at the foot, and a short text at the other end of the row; returns the row. */
export function paintFoot({ board, copy, theme }: AdScene, options: FootOptions): Rect {
  const { unit, safe } = board;
  const { ground = theme.ground, ink = theme.ink, fill = theme.ink, onFill = theme.ground } = options;
  // Apps have their own buttons at the right edge of stories.
  const keep = shapeOf(board) === 'story' ? 48 * unit : 0;
  const { x = safe.x, width = safe.width - keep, bottom = safe.y + safe.height, note = '' } = options;
  const px = buttonPx * unit;
  const height = px * buttonTall;
  const isMirrored = isRightToLeft(copy.action);
  const button = paintButton(board, {
    text: copy.action,
    x: isMirrored ? x + width : x,
    y: bottom - height,
    maxWidth: note === '' ? width : width * 0.66,
    px,
    tall: buttonTall,
    fill,
    color: onFill,
    align: isMirrored ? 'right' : 'left',
  });
  const row: Rect = { x, y: bottom - height, width, height };
  const room = width - button.width - 36 * unit;
  if (note === '' || room < 120 * unit) return row;
  placeText(board, {
    text: note,
    face: board.faces.heading,
    box: { x: isMirrored ? x : x + width - room, y: row.y, width: room, height },
    maxPx: 56 * unit,
    minPx: 28 * unit,
    maxLines: 2,
    align: isRightToLeft(note) === isMirrored ? 'right' : 'left',
    valign: 'middle',
    color: ink,
    ground,
  });
  return row;
}

/** The price as a short text: '$34', '20 % off'. */
export function priceNote({ offer }: AdScene['copy']): string {
  return offer === null
    ? ''
    : /off|rabatt|descuento|sconto/iu.test(offer.note)
      ? `${offer.figure} ${offer.note}`
      : offer.figure;
}

/** Whether a text names the price or discount itself, and not one whose digits it is part of: '$5' of '$50'. */
export function saysPrice(text: string, { offer }: Pick<AdScene['copy'], 'offer'>): boolean {
  return offer !== null && figurePattern(offer.figure).test(text);
}

/** Whether a text says the price or discount and nothing else: its conditions are news beside a large price. */
export function saysOnlyPrice(text: string, copy: Pick<AdScene['copy'], 'offer'>): boolean {
  if (copy.offer === null || !saysPrice(text, copy)) return false;
  const { figure, note } = copy.offer;
  const rest = text.replace(figurePattern(figure), ' ').toLocaleLowerCase().replace(note.toLocaleLowerCase(), ' ');
  return !/[\p{L}\p{N}]/u.test(rest.replace(besidesPrice, ' '));
}

/** Words beside a price that add nothing to it. */
const besidesPrice =
  /(?<!\p{L})(?:now|only|just|for|from|at|get|save|price|today|off|discount|jetzt|nur|für|ab|solo|desde|por|seulement|dès|à|pour|apenas|nu|slechts)(?!\p{L})/gu;

/** A figure in a text, spaced or not. */
function figurePattern(figure: string): RegExp {
  const signs = [...figure.replace(/\s/gu, '')].map((sign) => sign.replace(/[\\^$.*+?()[\]{}|]/u, '\\$&'));
  return new RegExp(`(?<!\\d|\\d[.,])${signs.join('\\s?')}(?!\\d|[.,]\\d)`, 'u');
}
