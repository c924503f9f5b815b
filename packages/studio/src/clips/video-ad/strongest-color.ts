import { contrastRatio } from '#images/contrast.ts';

/** The one of some colors that stands out most from a ground. */
export function strongestColor(ground: string, colors: readonly [string, ...string[]]): string {
  return colors.reduce((best, color) => (contrastRatio(color, ground) > contrastRatio(best, ground) ? color : best));
}
