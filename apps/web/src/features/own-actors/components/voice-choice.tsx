import type { ActorVoice } from '@hookline/contract/own-actors';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useListening } from '#features/music/index.ts';

interface VoiceChoiceProps {
  voices: readonly ActorVoice[];
  value: string;
  onChange: (actorId: string) => void;
}

/** The voices of the studio, each known by the actor who has it; a press on the arrow plays a line. */
export function VoiceChoice({ voices, value, onChange }: VoiceChoiceProps) {
  const { playingId, toggle } = useListening();
  return (
    <RadioGroup.Root
      aria-label="Voice"
      value={value}
      onValueChange={onChange}
      className="grid grid-cols-[repeat(auto-fill,minmax(158px,1fr))] gap-2.5"
    >
      {voices.map(({ actorId, name, face, sampleUrl, gender, age }) => (
        <div
          key={actorId}
          className={clsx('relative flex items-center rounded-m', value === actorId ? 'ring-ink' : 'ring-field')}
        >
          <RadioGroup.Item
            value={actorId}
            aria-label={`${name}’s voice, ${gender}, ${age}`}
            className="flex min-h-14 py-1.5 min-w-0 flex-1 items-center gap-2.5 rounded-m px-2 text-left"
          >
            <img src={face} alt="" className="size-10 shrink-0 rounded-s bg-selected object-cover" />
            <span className="min-w-0">
              <span className="block truncate font-semibold leading-tight">{name}</span>
              <span className="type-small block text-muted leading-tight">{age}</span>
            </span>
          </RadioGroup.Item>
          {sampleUrl === null ? null : (
            <button
              type="button"
              aria-label={`Play ${name}’s voice`}
              aria-pressed={playingId === actorId}
              onClick={() => toggle(actorId, sampleUrl)}
              className="mr-1.5 grid size-9 pointer-coarse:size-11 shrink-0 place-items-center rounded-s hover:bg-hover [&_svg]:size-[17px] [&_svg]:stroke-[1.75]"
            >
              {playingId === actorId ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            </button>
          )}
        </div>
      ))}
    </RadioGroup.Root>
  );
}
