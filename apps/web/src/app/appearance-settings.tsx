import { Segmented } from '#components/ui/segmented.tsx';
import { SettingRow, SettingSection } from '#features/accounts/index.ts';
import { setThemeChoice, themeChoices, useThemeChoice } from '#features/theme/index.ts';
import { themeNames } from './theme-names.ts';

/** Light, dark, or as the system is. */
export function AppearanceSettings() {
  const choice = useThemeChoice();
  return (
    <SettingSection title="Appearance" text="This browser only.">
      <SettingRow
        label="Theme"
        action={
          <Segmented
            label="Theme"
            value={choice}
            onChange={setThemeChoice}
            options={themeChoices.map((value) => ({ value, label: themeNames[value] }))}
          />
        }
      />
    </SettingSection>
  );
}
