import { limits } from '@hookline/contract/limits';
import type { ComponentProps } from 'react';
import { TextField } from '#components/ui/text-field.tsx';
import { VoiceChoice } from './voice-choice.tsx';

interface NameAndVoiceProps {
  name: string;
  voices: ComponentProps<typeof VoiceChoice>['voices'];
  /** The cast member whose voice it is. */
  voiceOf: ComponentProps<typeof VoiceChoice>['value'];
  onName: (name: string) => void;
  onVoice: ComponentProps<typeof VoiceChoice>['onChange'];
}

/** What every actor of one's own is given, drawn or photographed. */
export function NameAndVoice({ name, voices, voiceOf, onName, onVoice }: NameAndVoiceProps) {
  return (
    <>
      <TextField
        label="Name"
        value={name}
        maxLength={limits.actorNameCharacters}
        autoComplete="off"
        onChange={(event) => onName(event.target.value)}
      />
      <section>
        <h3 className="mb-1.5 text-[13px] font-semibold">Voice</h3>
        <VoiceChoice voices={voices} value={voiceOf} onChange={onVoice} />
      </section>
    </>
  );
}
