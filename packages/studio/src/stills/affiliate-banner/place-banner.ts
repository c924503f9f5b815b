import type { Rect } from '#layouts/board.ts';

/** Positions of a banner's parts, pixels, and the maximum size of its words. */
export interface BannerPlan {
  picture: Rect;
  /** A block of type: brand and headline. */
  words: Rect;
  /** Button and address. */
  foot: Rect;
  headlinePx: number;
  smallPx: number;
  /** Button and address side by side, one above the other, or the button alone at the right. */
  footRuns: 'across' | 'down' | 'aside';
}

/** Whether a line of this width is too short for most addresses. */
const isNarrow = (width: number, smallPx: number): boolean => width < smallPx * 16;

/** Lays a banner out by its shape: strips, towers, tall, square and wide pictures. */
export function placeBanner(width: number, height: number): BannerPlan {
  if (width > height * 3) return placeStrip(width, height);
  if (height > width * 2.5) return placeTower(width, height);
  const unit = Math.min(width, height);
  const pad = Math.round(unit * 0.075);
  const smallPx = Math.max(11, unit * 0.034);
  if (width >= height * 0.9) {
    const words = width * 0.58 - pad;
    // The address takes a line for each of its parts.
    const foot = smallPx * (isNarrow(words, smallPx) ? 7.4 : 5);
    return {
      picture: { x: width * 0.6, y: 0, width: width * 0.4, height },
      words: { x: pad, y: pad, width: words - pad * 0.5, height: height - pad * 2.4 - foot },
      foot: { x: pad, y: height - pad - foot, width: words, height: foot },
      headlinePx: unit * 0.2,
      smallPx,
      footRuns: 'down',
    };
  }
  // Tall pictures keep the area of the apps' controls free.
  const isTall = height > width * 1.6;
  const top = isTall ? height * 0.115 : pad;
  const words = isTall ? height * 0.2 : height * 0.26;
  const foot = smallPx * 2.6;
  const footY = height - (isTall ? height * 0.155 : pad) - foot;
  const pictureY = top + words + pad * 0.7;
  return {
    picture: { x: pad, y: pictureY, width: width - pad * 2, height: footY - pad * 0.7 - pictureY },
    words: { x: pad, y: top, width: width - pad * 2, height: words },
    foot: { x: pad, y: footY, width: width - pad * 2, height: foot },
    headlinePx: unit * 0.13,
    smallPx,
    footRuns: 'across',
  };
}

function placeStrip(width: number, height: number): BannerPlan {
  const pad = height * 0.16;
  const button = height * 2;
  const x = height + pad;
  return {
    picture: { x: 0, y: 0, width: height, height },
    words: { x, y: pad * 0.8, width: width - x - button - pad * 2, height: height - pad * 1.6 },
    foot: { x: width - pad - button, y: 0, width: button, height },
    headlinePx: height * 0.38,
    smallPx: height * 0.15,
    footRuns: 'aside',
  };
}

function placeTower(width: number, height: number): BannerPlan {
  const pad = width * 0.09;
  const foot = height * 0.19;
  const words = height * 0.34;
  return {
    picture: { x: 0, y: words, width, height: height - words - foot },
    words: { x: pad, y: pad, width: width - pad * 2, height: words - pad * 2 },
    foot: { x: pad, y: height - foot + pad, width: width - pad * 2, height: foot - pad * 2 },
    headlinePx: width * 0.24,
    smallPx: Math.max(11, width * 0.075),
    footRuns: 'down',
  };
}
