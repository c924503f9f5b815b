import type { Page } from '@playwright/test';

/** Smallest letters, and the smallest side of what a finger must meet, in CSS pixels. */
const smallest = { text: 12, target: 40 };

/** Text that is too small to read, as `11px: words`. */
export function findSmallText(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found = new Map<string, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim();
      const parent = walker.currentNode.parentElement;
      if (!words || !parent || parent.closest('script, style, noscript, svg, template')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true }) || isUnseen(parent)) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < least) found.set(`${parent.className}${size}`, `${size}px: ${words.slice(0, 60)}`);
    }
    return [...found.values()];

    /** Words for screen readers only. */
    function isUnseen(element: Element): boolean {
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        if (each.clientWidth === 1 && each.clientHeight === 1) return true;
      return false;
    }
  }, smallest.text);
}

/**
 * What a finger misses easily on a page shown to one that is touched, as `24x20: <a ...`. Links within running text may be as
 * tall as their line.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const parts =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch]';
    for (const part of document.querySelectorAll<HTMLElement>(parts)) {
      if (
        !part.checkVisibility({ visibilityProperty: true, opacityProperty: false }) ||
        part.closest('[inert], [aria-hidden=true]')
      )
        continue;
      if (part.matches(':disabled') || part.tabIndex < 0) continue;
      const { width, height } = sizeOf(part);
      // Those for screen readers and files, whose label is pressed, and those that come with the focus.
      if (width <= 1 || height <= 1 || getComputedStyle(part).clipPath === 'inset(50%)' || isInText(part)) continue;
      if (Math.round(width) < least || Math.round(height) < least)
        found.push(`${Math.round(width)}x${Math.round(height)}: ${part.outerHTML.slice(0, 160)}`);
    }
    return found;

    /** With its label, and with the area that is laid over it for fingers. */
    function sizeOf(part: HTMLElement) {
      const sizes = [part, ...((part as HTMLInputElement).labels ?? [])].map((each) => each.getBoundingClientRect());
      const areas = ['::before', '::after']
        .map((which) => getComputedStyle(part, which))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute')
        .map(({ width, height }) => ({ width: Number.parseFloat(width) || 0, height: Number.parseFloat(height) || 0 }));
      return {
        width: Math.max(...[...sizes, ...areas].map(({ width }) => width)),
        height: Math.max(...[...sizes, ...areas].map(({ height }) => height)),
      };
    }

    function isInText(part: HTMLElement): boolean {
      if (part.tagName !== 'A' || !getComputedStyle(part).display.startsWith('inline')) return false;
      const around = part.parentElement?.textContent?.trim() ?? '';
      return around.length > (part.textContent?.trim().length ?? 0) + 3;
    }
  }, smallest.target);
}
