export { setThemeChoice, type ThemeChoice, themeChoices, themeScript, useThemeChoice } from './theme.ts';
export { ThemeChooser } from './theme-chooser.tsx';
