import { accounts, type NewVideoChoices, type Preferences } from '@hookline/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { SettingRow, SettingSection, takeProfile } from '#features/accounts/index.ts';
import { captionOptions, musicOptions, noMusic, plainChoices } from '#features/composer/index.ts';

/**
 * The choices kept with the account, and changing them, one change after the other. What was just chosen is shown at
 * once; when the newest change has succeeded or failed, what the profile then says.
 */
function useNewVideoChoices(preferences: Preferences) {
  const reportError = useReportError();
  const [chosen, setChosen] = useState<NewVideoChoices | null>(null);
  const newest = useRef<NewVideoChoices>(null);
  const { mutate } = useMutation({
    scope: { id: 'preferences' },
    mutationFn: (choices: NewVideoChoices) =>
      call(accounts.updateProfile, { body: { preferences: { ...preferences, new_videos: choices } } }),
    onSuccess: ({ body }) => takeProfile(body.profile),
    onError: (error) => reportError(error),
    onSettled: (_answer, _error, choices) => {
      // A change that still waits has this one in it.
      if (choices === newest.current) setChosen(null);
    },
  });
  const choices = chosen ?? preferences.new_videos ?? plainChoices;

  function change(part: Partial<NewVideoChoices>) {
    const next = { ...choices, ...part };
    newest.current = next;
    setChosen(next);
    mutate(next);
  }
  return { choices, change };
}

/** What a new video begins with; each of them can still be changed in the project. */
export function NewVideoSettings({ preferences }: { preferences: Preferences }) {
  const { choices, change } = useNewVideoChoices(preferences);
  return (
    <SettingSection title="New videos" text="Defaults for every new project, on all your devices.">
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
