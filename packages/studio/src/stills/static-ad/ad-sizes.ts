/** The three sizes of static ads, pixels. */
export const adSizes = { square: [1080, 1080], portrait: [1080, 1350], story: [1080, 1920] } as const;

export type AdSize = keyof typeof adSizes;
