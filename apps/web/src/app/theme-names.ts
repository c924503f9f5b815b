import type { ThemeChoice } from '#features/theme/index.ts';

/** What the themes are called wherever one is chosen. */
export const themeNames: Readonly<Record<ThemeChoice, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};
