import { contrastRatio } from '#images/contrast.ts';

/** The color with the strongest contrast to a ground. */
export function strongestColor(ground: string, colors: readonly [string, ...string[]]): string {
  return colors.reduce((best, color) => (contrastRatio(color, ground) > contrastRatio(best, ground) ? color : best));
}
