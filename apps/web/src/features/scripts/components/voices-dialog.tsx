import { messages } from '@hookline/contract/messages';
import type { ActorVoiceChoice } from '@hookline/contract/talk-previews';
import { RadioGroup } from 'radix-ui';
import { useCallback, useState } from 'react';
import { ListenRow } from '#components/media/listen-row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { Select } from '#components/ui/select.tsx';
import { useListening } from '#features/music/index.ts';
import { sampleUrl, type VoiceLanguage } from '../api/list-voices.ts';
import type { VoiceChange } from './voice-menu.tsx';

/** Stands for no choice, as a radio has no value for undefined. */
const own = 'own';
/** Stands for the whole cast. */
const everybody = 'everybody';
const ages = { young: 'young', adult: 'adult', senior: 'older' } as const;
const genders = { female: 'Female', male: 'Male' } as const;

interface VoicesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The outside service whose voices are listed with this server's. */
  service: string | null;
  voices: readonly ActorVoiceChoice[];
  language: VoiceLanguage;
  cast: readonly { id: string; name: string }[];
  voice: string | undefined;
  actorVoices: Readonly<Record<string, string | null>>;
  onChange: (change: VoiceChange) => void;
}

function describe(service: string | null, voices: readonly ActorVoiceChoice[], actors: number): string {
  const whose = [
    ...(voices.some(({ from }) => from === 'installed') ? ['installed here'] : []),
    ...(service !== null && voices.some(({ from }) => from === 'service') ? [`of ${service}`] : []),
  ];
  const who = actors > 1 ? 'Choose one for every actor, or one for each.' : 'The one you choose speaks in this video.';
  return `Voices ${whose.join(' and ')}. ${who}`;
}

/** One voice for all actors of a video, one for each, or each actor's own. Every voice can be listened to. */
export function VoicesDialog(props: VoicesDialogProps) {
  const { open, onOpenChange, service, voices, language, cast, voice, actorVoices, onChange } = props;
  const [asked, setAsked] = useState(everybody);
  const who = cast.length > 1 && cast.some(({ id }) => id === asked) ? asked : everybody;
  const chosen = who !== everybody && actorVoices[who] !== undefined ? actorVoices[who] : voice;

  function choose(value: string) {
    const next = value === own ? null : value;
    if (who === everybody) onChange({ voice: next ?? undefined, actorVoices: undefined });
    else onChange({ actorVoices: { ...actorVoices, [who]: next } });
  }

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
      description={describe(service, voices, cast.length)}
      width="confirm"
      bodyClassName="pb-5"
      footer={
        <Button kind="ink" onClick={close}>
          Done
        </Button>
      }
    >
      {cast.length > 1 ? (
        <Select
          label="Speaker"
          value={who}
          options={[
            { value: everybody, label: 'Every actor' },
            ...cast.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setAsked}
          className="mb-3"
        />
      ) : null}
      <RadioGroup.Root aria-label="Voice" value={chosen ?? own} onValueChange={choose}>
        <ul className="rounded-m bg-surface ring-line">
          <ListenRow value={own} title={who === everybody ? 'Each actor’s own voice' : 'The actor’s own voice'} />
          {voices.map(({ id, name, gender, age, locale }) => (
            <ListenRow
              key={id}
              value={id}
              title={name}
              note={[genders[gender], age && ages[age], locale].filter(Boolean).join(', ')}
              isPlaying={playingId === id}
              onToggle={() => toggle(id, sampleUrl(id, language))}
            />
          ))}
        </ul>
      </RadioGroup.Root>
    </Dialog>
  );
}
