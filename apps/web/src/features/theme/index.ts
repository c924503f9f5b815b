export { setThemeChoice, type ThemeChoice, themeChoices, themeScript, useThemeChoice } from './theme.ts';
