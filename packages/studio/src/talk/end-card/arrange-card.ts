import { createCanvas } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';
import { createBoard, type Rect } from '#layouts/board.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { fitText } from '#layouts/fit-text.ts';
import { aiLabelBox } from '#video/ai-label.ts';
import type { CardBoxes, CardOrder, TextBox } from './card-layout.ts';
import type { EndCardContent } from './end-card-content.ts';

/** The card's parts for a stage: one column, or words beside the product in wide pictures. */
export function arrangeCard(content: EndCardContent, stage: Stage, order: CardOrder): CardBoxes {
  return stage.width > stage.height * 1.2 ? splitBoxes(content, stage, order) : columnBoxes(content, stage, order);
}

/** The area for words: what apps leave free, below the label in tall cards. */
function safeArea(stage: Stage): { safe: Rect; unit: number } {
  const { safe, unit } = createBoard(createCanvas(2, 2).getContext('2d'), stage.width, stage.height, () => 0.5);
  const label = aiLabelBox(stage);
  const top = Math.max(safe.y, label.y + label.height + 20 * unit);
  return { unit, safe: { ...safe, y: top, height: safe.y + safe.height - top } };
}

function columnBoxes(content: EndCardContent, stage: Stage, order: CardOrder): CardBoxes {
  const { safe: whole, unit } = safeArea(stage);
  const isTall = stage.height > stage.width * 1.2;
  const size = isTall ? 1 : 0.72;
  const pad = (order.pad ?? 0) * unit * size;
  const safe = { x: whole.x + pad, y: whole.y, width: whole.width - pad * 2, height: whole.height - pad };
  const px = 64 * unit * size * buttonScale(content);
  const urlPx = (order.isAddressLarge ? 62 : 46) * unit * size;
  const urlHeight = urlPx * (order.isAddressLarge ? 2.1 : 1.35);
  const end = safe.y + safe.height;
  const url = urlBox(content, { ...safe, y: end - urlHeight, height: urlHeight }, urlPx);
  const buttonY = (content.url ? url.box.y - 26 * unit * size : end) - px * 2.3;
  const logo = { ...whole, height: content.logo ? 120 * unit * size : 0 };
  const top = logo.y + logo.height + (content.logo ? 34 * unit * size : 0);
  const most = (isTall ? 400 : 220) * unit * Math.min(1.2, Math.max(1, order.headline));
  const headline = headlineBox(content, { ...safe, y: 0, height: most }, 168 * unit * size * order.headline);
  const words = content.headline ? heightOf(headline) : 0;
  const low = hangsLow(headline.text) ? 1.75 : 1;
  const art: Rect = { ...whole, y: top, height: 0 };
  if (order.column === 'words-first') {
    headline.box = { ...headline.box, y: top, height: words + 4 };
    art.y = top + words + (words > 0 ? 40 * unit * size * low : 0);
    art.height = buttonY - 50 * unit * size - art.y;
  } else {
    const y = buttonY - 46 * unit * size * low - words;
    headline.box = { ...headline.box, y, height: words + 4 };
    art.height = (content.headline ? y - 40 * unit * size : buttonY - 70 * unit * size) - pad - art.y;
  }
  const first = order.column === 'words-first' || !content.headline ? buttonY : headline.box.y;
  const block = { x: whole.x, y: first - pad, width: whole.width, height: whole.y + whole.height - first + pad };
  return {
    art,
    logo,
    headline,
    button: { box: { ...safe, y: buttonY }, px },
    url,
    align: 'center',
    words: block,
    isWide: false,
  };
}

function splitBoxes(content: EndCardContent, stage: Stage, order: CardOrder): CardBoxes {
  const { safe, unit } = safeArea(stage);
  const gap = 44 * unit;
  const px = 58 * unit * buttonScale(content);
  const pad = (order.pad ?? 0) * unit;
  const width = stage.width * 0.47 - safe.x - pad * 2;
  const isLeft = order.side === 'right';
  const column = { ...safe, x: (isLeft ? safe.x : stage.width - safe.x - width - pad * 2) + pad, width };
  const headline = headlineBox(content, { ...column, y: 0, height: 430 * unit }, 150 * unit * order.headline);
  const words = content.headline ? heightOf(headline) : 0;
  const urlPx = (order.isAddressLarge ? 56 : 42) * unit;
  const url = urlBox(content, { ...column, y: 0, height: urlPx * (order.isAddressLarge ? 2.1 : 1.4) }, urlPx);
  const logoHeight = content.logo ? 116 * unit : 0;
  const low = hangsLow(headline.text) ? 1.5 : 1;
  const heights = {
    logo: content.logo ? logoHeight + gap : 0,
    words: content.headline ? words + gap * 1.15 * low : 0,
    button: px * 2.3,
    url: content.url ? gap * 0.7 + url.box.height : 0,
  };
  const all = heights.logo + heights.words + heights.button + heights.url;
  const y = Math.max(safe.y, stage.height / 2 - all / 2);
  const logo = { ...column, y, height: logoHeight };
  headline.box = { ...headline.box, y: y + heights.logo, height: words + 4 };
  const buttonY = y + heights.logo + heights.words;
  url.box = { ...url.box, y: buttonY + heights.button + gap * 0.7 };
  const free = stage.width - width - pad * 2 - safe.x - gap * 1.4 - safe.x * 0.7;
  const artX = isLeft ? stage.width - safe.x * 0.7 - free : safe.x * 0.7;
  const art = { x: artX, y: safe.y, width: free, height: safe.height };
  const begins = isRightToLeft(content.headline || content.callToAction) ? 'right' : 'left';
  const block = { x: column.x - pad, y: y - pad, width: width + pad * 2, height: all + pad * 2 };
  return {
    art,
    logo,
    headline,
    button: { box: { ...column, y: buttonY }, px },
    url,
    align: begins,
    words: block,
    isWide: true,
  };
}

/** Without other words, the button is the headline. */
function buttonScale({ headline }: EndCardContent): number {
  return headline ? 1 : 1.5;
}

function headlineBox(content: EndCardContent, box: Rect, maxPx: number): TextBox {
  return { text: content.headline, face: content.faces.display, box, maxPx, minPx: maxPx * 0.34, maxLines: 4 };
}

function urlBox(content: EndCardContent, box: Rect, maxPx: number): TextBox {
  return { text: content.url, face: content.faces.strong, box, maxPx, minPx: maxPx * 0.45, maxLines: 1 };
}

/** Scripts whose letters extend further below the line than the fitted height. */
function hangsLow(text: string): boolean {
  return /[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Tamil}]/u.test(text);
}

function heightOf({ box, face, ...text }: TextBox): number {
  return fitText({ ...text, face, width: box.width, height: box.height }).height;
}
