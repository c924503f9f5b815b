/** "Hook 2 · Maya · 1:1" without its ratio, and that apart; a name people gave has none. */
export function splitRatio(name: string): { title: string; ratio: string | null } {
  const [, title = name, ratio = null] = /^(.+) · (\d+:\d+)$/u.exec(name) ?? [];
  return { title, ratio };
}

/** Upright first, because it is used most. */
export function compareRatios(a: string | null, b: string | null): number {
  return widthOf(a) - widthOf(b);
}

function widthOf(ratio: string | null): number {
  const [width = 0, height = 1] = ratio?.split(':').map(Number) ?? [];
  return width / height;
}
