/** Corners a toast may take, the usual one first. On phones the bottom belongs to the page's own bar. */
const places = {
  wide: ['bottom-left', 'bottom-right', 'top-right'],
  narrow: ['top-center', 'bottom-center'],
} as const;
export type ToastPlace = (typeof places)['wide' | 'narrow'][number];

/** About what a toast of two lines takes, CSS pixels. */
const size = { width: 356, height: 96 };
const stepPx = 16;

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The place where a toast covers least of what people need while they read it: no price, and if possible no control. By what
 * the page shows there now.
 */
export function chooseToastPlace(isNarrow: boolean): ToastPlace {
  const candidates = isNarrow ? places.narrow : places.wide;
  const costs = candidates.map((place) => costOf(areaOf(place)));
  return candidates[costs.indexOf(Math.min(...costs))] ?? candidates[0];
}

function areaOf(place: ToastPlace): Area {
  const { clientWidth, clientHeight } = document.documentElement;
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--page-bar')) || 0;
  const isTop = place.startsWith('top');
  const width = place.endsWith('center') ? clientWidth - 24 : size.width;
  const sidebar = document.querySelector('[data-sidebar]')?.getBoundingClientRect().right ?? 0;
  const left = place.endsWith('left') ? sidebar + 24 : place.endsWith('right') ? clientWidth - size.width - 24 : 12;
  const top = isTop ? 12 : clientHeight - bar - 24 - size.height;
  return { left, top, width, height: size.height };
}

/** Money or credits, as they stand beside what is about to be bought or spent. */
const price = /[$€£¥]\s?\d|\d\s?[€£¥]|\b\d+ (?:of \d+ )?(?:\w+ )?credits?\b|\bper month\b|\/\s?mo/i;

function costOf({ left, top, width, height }: Area): number {
  const seen = new Set<Element>();
  for (let y = top + 4; y < top + height; y += stepPx)
    for (let x = left + 4; x < left + width; x += stepPx)
      for (const element of document.elementsFromPoint(x, y)) {
        // What lies behind the topmost layer is covered already.
        if (element.closest('[data-sonner-toaster]')) continue;
        seen.add(element);
        break;
      }
  let cost = 0;
  for (const element of seen) {
    if (isPrice(element)) cost += 10;
    if (element.closest('button, a, input, textarea, select, label, [role="button"], [role="checkbox"]')) cost += 1;
  }
  return cost;
}

/** By the words of the element itself, and of the line it belongs to: figure and unit are often elements of their own. */
function isPrice(element: Element): boolean {
  const line = element.textContent ?? '';
  if (line.length < 120 && price.test(line)) return true;
  const around = element.parentElement?.textContent ?? '';
  return around.length < 60 && price.test(around);
}
