import { accounts, type NewVideoChoices, type Preferences } from '@hookline/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { reloadProfile, SettingRow, SettingSection } from '#features/accounts/index.ts';
import { captionOptions, musicOptions, noMusic, plainChoices } from '#features/talking-actors/index.ts';

/** Keeps preferences with the account, one change after the other. */
function useKeepPreferences({ onFailed }: { onFailed: () => void }) {
  const reportError = useReportError();
  return useMutation({
    scope: { id: 'preferences' },
    mutationFn: (preferences: Preferences) => call(accounts.updateProfile, { body: { preferences } }),
    onSuccess: () => reloadProfile(),
    onError: (error) => {
      onFailed();
      reportError(error);
    },
  });
}

/** What a new video begins with; each of them can still be changed in the project. */
export function NewVideoSettings({ preferences }: { preferences: Preferences }) {
  const kept = preferences.new_videos ?? plainChoices;
  const [choices, setChoices] = useState(kept);
  const { mutate } = useKeepPreferences({ onFailed: () => setChoices(kept) });

  function change(part: Partial<NewVideoChoices>) {
    const next = { ...choices, ...part };
    setChoices(next);
    mutate({ ...preferences, new_videos: next });
  }

  return (
    <SettingSection title="New videos" text="What every new project begins with, on all your devices.">
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
