/** How fast the carousel moves, and when it begins. */
export const drift = { pixelsPerFrame: 0.8, startsAfterMs: 1000 };

/** Where the row stands one frame later; after its first copy it begins again, so that it never ends. */
export const nextOffset = (offset: number, copyWidth: number): number =>
  copyWidth <= 0 ? 0 : (offset + drift.pixelsPerFrame) % copyWidth;
