import { captionStyles } from '@hookline/contract/talking-actors';
import { useState } from 'react';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { keepPersonalValue, personalKey, SettingRow, SettingSection } from '#features/accounts/index.ts';
import { captionOptions, musicOptions, noMusic } from '#features/talking-actors/index.ts';
import { type DefaultChoices, defaultChoicesName, parseDefaultChoices } from '#state/default-choices.ts';
import { readStoredValue } from '#state/stored-value.ts';

/** What a new video begins with; each of them can still be changed in the project. Kept in this browser. */
export function NewVideoSettings({ userId }: { userId: string }) {
  const [choices, setChoices] = useState(() =>
    parseDefaultChoices(readStoredValue(personalKey(userId, defaultChoicesName)), captionStyles),
  );

  function change(part: Partial<DefaultChoices>) {
    const next = { ...choices, ...part, isNew: true };
    setChoices(next);
    keepPersonalValue(userId, defaultChoicesName, next);
  }

  return (
    <SettingSection title="New videos" text="What every new project begins with. Kept in this browser.">
      <SettingRow
        label="Captions"
        action={
          <Select
            look="tool"
            label="Captions of new videos"
            className="ring-field"
            value={choices.captions}
            options={captionOptions}
            onChange={(captions) => change({ captions })}
          />
        }
      />
      <SettingRow
        label="Music"
        action={
          <Select
            look="tool"
            label="Music of new videos"
            className="ring-field"
            value={choices.music ?? noMusic}
            options={musicOptions}
            onChange={(music) => change({ music: music === noMusic ? null : music })}
          />
        }
      />
      <div className="px-5 py-3 md:px-6">
        <Switch
          label={<span className="text-[15px]">AI label</span>}
          note="Shows “AI-generated” in the picture"
          checked={choices.label}
          onChange={(label) => change({ label })}
        />
      </div>
    </SettingSection>
  );
}
