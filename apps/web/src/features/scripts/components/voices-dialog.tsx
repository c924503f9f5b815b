import { messages } from '@hookline/contract/messages';
import type { ActorVoiceChoice } from '@hookline/contract/talking-actors';
import { Pause, Play } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useCallback } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { notify } from '#components/ui/notify.ts';
import { useListening } from '#features/music/index.ts';
import { sampleUrl, type VoiceLanguage } from '../api/list-voices.ts';

/** Stands for no choice, as a radio has no value for undefined. */
const own = 'own';
const ages = { young: 'young', adult: 'adult', senior: 'older' } as const;
const genders = { female: 'Female', male: 'Male' } as const;

interface VoicesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose voices they are. */
  service: string;
  voices: readonly ActorVoiceChoice[];
  language: VoiceLanguage;
  voice: string | undefined;
  onChange: (voice: string | undefined) => void;
}

/** One voice for all actors of a video, or each actor's own. Every voice can be listened to. */
export function VoicesDialog({ open, onOpenChange, service, voices, language, voice, onChange }: VoicesDialogProps) {
  const tellFailed = useCallback(() => notify.info(messages.talkingActors.noVoiceSample, { id: 'voice-sample' }), []);
  const { playingId, toggle, stop } = useListening(tellFailed);

  function close() {
    stop();
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Voice"
      description={`Voices of ${service}. The one you choose speaks for every actor in the video.`}
      width="confirm"
      bodyClassName="pb-5"
      footer={
        <Button kind="ink" onClick={close}>
          Done
        </Button>
      }
    >
      <RadioGroup.Root
        aria-label="Voice"
        value={voice ?? own}
        onValueChange={(value) => onChange(value === own ? undefined : value)}
      >
        <ul className="rounded-m bg-surface ring-line">
          <VoiceRow value={own} name="Each actor’s own voice" />
          {voices.map(({ id, name, gender, age }) => (
            <VoiceRow
              key={id}
              value={id}
              name={name}
              note={`${genders[gender]}, ${ages[age]}`}
              isPlaying={playingId === id}
              onToggle={() => toggle(id, sampleUrl(id, language))}
            />
          ))}
        </ul>
      </RadioGroup.Root>
    </Dialog>
  );
}

interface VoiceRowProps {
  value: string;
  name: string;
  note?: string;
  isPlaying?: boolean;
  onToggle?: () => void;
}

function VoiceRow({ value, name, note, isPlaying = false, onToggle }: VoiceRowProps) {
  return (
    <li className="flex items-center gap-1 border-line border-t pr-1 first:border-t-0 has-[[data-state=checked]]:bg-selected">
      {onToggle ? (
        <IconButton label={isPlaying ? `Stop ${name}` : `Listen to ${name}`} onClick={onToggle} className="ml-1">
          {isPlaying ? <Pause className="size-[18px]" /> : <Play className="size-[18px]" />}
        </IconButton>
      ) : (
        <span className="ml-1 size-10 shrink-0" />
      )}
      <RadioGroup.Item
        value={value}
        className="flex h-12 min-w-0 flex-1 items-center gap-3 rounded-s px-2 text-left text-[14px]"
      >
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        {note ? <span className="type-small shrink-0 text-muted">{note}</span> : null}
        <span className="grid size-[18px] shrink-0 place-items-center rounded-full ring-field">
          <RadioGroup.Indicator className="size-2.5 rounded-full bg-fg" />
        </span>
      </RadioGroup.Item>
    </li>
  );
}
