import { messages } from '@hookline/contract/messages';
import { normaliseScript } from '@hookline/contract/script';
import { AudioLines, ChevronDown, Mic, SpellCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  Menu,
  MenuContent,
  MenuDivider,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '#components/ui/menu.tsx';
import { notify } from '#components/ui/notify.ts';
import { OwnVoiceDialog, useRecordings } from '#features/own-voice/index.ts';
import { useVoices, type VoiceLanguage } from '../api/list-voices.ts';
import { PronunciationsDialog } from './pronunciations-dialog.tsx';
import { VoicesDialog } from './voices-dialog.tsx';

interface VoiceMenuProps {
  script: string;
  language: VoiceLanguage;
  actorCount: number;
  /** Undefined for each actor's own. */
  voice: string | undefined;
  onChange: (voice: string | undefined) => void;
}

/**
 * Whose voice it is: each actor's own, one's own, or one of a connected service; names can be told how they are said.
 */
export function VoiceMenu({ script, language, actorCount, voice, onChange }: VoiceMenuProps) {
  const [isListOpen, setListOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const offered = useVoices(language);
  const isOwn = voice?.startsWith('rec_') ?? false;
  const recordings = useRecordings({ enabled: isOwn }).data;
  const recording = recordings?.find(({ id }) => id === voice);
  const chosen = offered?.voices.find(({ id }) => id === voice);
  const isGone = isOwn
    ? recordings !== undefined && recording === undefined
    : offered !== undefined && voice !== undefined && chosen === undefined;
  // It says other words by now: sending it would be refused.
  const isOutdated = recording !== undefined && recording.script !== normaliseScript(script);

  // The service was disconnected, the voice does not speak this language, or the recording was deleted.
  useEffect(() => {
    if (isGone) onChange(undefined);
  });

  const label = isOwn
    ? isOutdated
      ? 'Custom Voice (script changed)'
      : 'Custom Voice'
    : (chosen?.name ?? 'Text to Speech');
  return (
    <>
      <Menu>
        <MenuTrigger
          aria-label={`Voice: ${label}`}
          className="inline-flex h-10 pointer-coarse:h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-s px-2.5 font-[550] text-[14px] transition-colors duration-[120ms] hover:bg-hover data-[state=open]:bg-hover"
        >
          <AudioLines aria-hidden="true" className="size-[18px] stroke-[1.75]" />
          {label}
          <ChevronDown aria-hidden="true" className="size-4 stroke-[1.75] text-muted" />
        </MenuTrigger>
        <MenuContent align="start">
          <MenuRadioGroup
            value={isOwn ? 'custom-voice' : 'text-to-speech'}
            onValueChange={(value) => {
              if (value === 'text-to-speech') onChange(isOwn ? undefined : voice);
              else if (script.trim() === '') notify.info(messages.scripts.scriptFirst, { id: 'custom-voice' });
              else setRecording(true);
            }}
          >
            <MenuRadioItem value="text-to-speech">Text to Speech</MenuRadioItem>
            <MenuRadioItem value="custom-voice">Custom Voice</MenuRadioItem>
          </MenuRadioGroup>
          <MenuDivider />
          {offered && offered.voices.length > 0 ? (
            <MenuItem onSelect={() => setChoosing(true)}>
              <Mic aria-hidden="true" />
              Choose a voice...
            </MenuItem>
          ) : null}
          <MenuItem onSelect={() => setListOpen(true)}>
            <SpellCheck aria-hidden="true" />
            Pronunciation...
          </MenuItem>
        </MenuContent>
      </Menu>
      {offered?.service ? (
        <VoicesDialog
          open={isChoosing}
          onOpenChange={setChoosing}
          service={offered.service}
          voices={offered.voices}
          language={language}
          voice={voice}
          onChange={onChange}
        />
      ) : null}
      <OwnVoiceDialog
        open={isRecording}
        onOpenChange={setRecording}
        script={script}
        language={language}
        actorCount={actorCount}
        voice={voice}
        onChange={onChange}
      />
      <PronunciationsDialog open={isListOpen} onOpenChange={setListOpen} />
    </>
  );
}
