export {
  followTheme,
  setThemeChoice,
  shownTheme,
  type ThemeChoice,
  themeChoices,
  themeScript,
  useThemeChoice,
} from './theme.ts';
