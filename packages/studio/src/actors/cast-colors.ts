/** Skin tones from fair to deep. */
export const skins = {
  porcelain: '#f6d3bd',
  fair: '#efc3a2',
  beige: '#e2ae85',
  olive: '#cf9a6c',
  honey: '#c68a5c',
  bronze: '#a86c42',
  umber: '#85502f',
  cocoa: '#683c24',
  ebony: '#4c2c1d',
} as const;

/** Hair, natural and dyed. */
export const hairColors = {
  black: '#1d1716',
  espresso: '#33221b',
  brown: '#54352a',
  chestnut: '#74452c',
  honey: '#a8763f',
  blond: '#d4aa66',
  platinum: '#e6d3a8',
  ginger: '#b4562a',
  auburn: '#7c2f24',
  plum: '#5d2a45',
  grey: '#8f8b88',
  silver: '#bdb9b4',
  white: '#e6e2dc',
} as const;

/** Irises. */
export const eyeColors = {
  dark: '#2e1c13',
  brown: '#5a3820',
  hazel: '#7d6230',
  green: '#567045',
  blue: '#3f6f92',
  grey: '#6b7883',
} as const;

/** Clothes and headwear. */
export const clothColors = {
  cream: '#ebe4d6',
  white: '#f4f1ec',
  navy: '#2f3f5f',
  teal: '#2f6166',
  forest: '#3f6448',
  sage: '#8fa88c',
  mustard: '#d9a441',
  rust: '#b5543a',
  red: '#b33a3a',
  rose: '#d99a96',
  lilac: '#9a8abb',
  plum: '#64375a',
  sky: '#8fb3cf',
  denim: '#4d6a8c',
  charcoal: '#3a3b42',
  black: '#232327',
  camel: '#b78a5a',
  coral: '#e07a5f',
  mint: '#a9d0bb',
  cobalt: '#3454a5',
} as const;

export type SkinName = keyof typeof skins;
export type HairName = keyof typeof hairColors;
export type EyeName = keyof typeof eyeColors;
export type ClothName = keyof typeof clothColors;
