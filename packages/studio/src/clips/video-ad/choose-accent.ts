import type { ProductPalette } from '#images/read-palette.ts';

/** Colors for an ad without a product to take them from. */
const accents = [
  '#2f5bff',
  '#ff5a3d',
  '#12a36b',
  '#7a4bff',
  '#ffc531',
  '#ff4d88',
  '#00a3c4',
  '#e8452f',
  '#1f7a5c',
] as const;

/** A palette of one loud color, for films without pictures. */
export function chooseAccent(random: () => number): ProductPalette {
  return { colors: [], accent: accents[Math.floor(random() * accents.length)] ?? accents[0], second: null };
}
