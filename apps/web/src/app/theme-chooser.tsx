import type { ReactNode } from 'react';
import { MenuLabel, MenuRadioGroup, MenuRadioItem } from '#components/ui/menu.tsx';
import { setThemeChoice, type ThemeChoice, themeChoices, useThemeChoice } from '#features/theme/index.ts';
import { themeNames } from './theme-names.ts';

/** The three themes as rows of a menu. */
export function ThemeChooser({ icons }: { icons: Record<ThemeChoice, ReactNode> }) {
  const choice = useThemeChoice();
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup
        value={choice}
        onValueChange={(value) => setThemeChoice(themeChoices.find((known) => known === value) ?? 'system')}
      >
        {themeChoices.map((theme) => (
          <MenuRadioItem key={theme} value={theme}>
            {icons[theme]}
            {themeNames[theme]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  );
}
