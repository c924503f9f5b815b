/** Apps whose buttons and texts cover an upright video. */
export const safeAreaApps = ['tiktok', 'reels', 'shorts'] as const;
export type SafeAreaApp = (typeof safeAreaApps)[number];

/** How much of each edge an app covers, in percent of the picture's height (top, bottom) and width (left, right). */
export interface SafeArea {
  name: string;
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * What an app draws over a video of 1080 x 1920: tabs and search above, buttons at the right, name, text and the ad's
 * button below. From what advertisers publish about placements (TikTok and Shorts as measured on phones of 2025, Reels as
 * Meta advises: 14 % above, 35 % below with an ad's button, 6 % beside). The apps move things without notice, and a long
 * text covers more: a guide, not a promise.
 */
export const safeAreas: Readonly<Record<SafeAreaApp, SafeArea>> = {
  tiktok: { name: 'TikTok', top: 14, right: 17, bottom: 21, left: 6 },
  reels: { name: 'Reels', top: 14, right: 6, bottom: 35, left: 6 },
  shorts: { name: 'Shorts', top: 15, right: 18, bottom: 35, left: 5 },
};

/** The choice stored in the browser. */
export function parseSafeArea(stored: unknown): SafeAreaApp | null {
  return safeAreaApps.find((app) => app === stored) ?? null;
}
