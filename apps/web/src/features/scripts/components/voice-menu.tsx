import { messages } from '@hookline/contract/messages';
import { normalizeScript } from '@hookline/contract/script';
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
  /** The actors of the project. */
  cast: readonly { id: string; name: string }[];
  /** Undefined for each actor's own. */
  voice: string | undefined;
  /** Voices of single actors instead; null for their own. */
  actorVoices: Readonly<Record<string, string | null>> | undefined;
  onChange: (change: VoiceChange) => void;
}

/** What is chosen anew. */
export interface VoiceChange {
  voice?: string | undefined;
  actorVoices?: Record<string, string | null> | undefined;
}

/**
 * Whose voice it is: each actor's own, one's own, or one of a connected service or of this server, for all actors or for
 * each; names can be told how they are said.
 */
export function VoiceMenu({ script, language, cast, voice, actorVoices = {}, onChange }: VoiceMenuProps) {
  const setVoice = (next: string | undefined) => onChange({ voice: next, actorVoices: undefined });
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
  const isOutdated = recording !== undefined && recording.script !== normalizeScript(script);

  const isThere = (id: string | null) =>
    id === null || offered === undefined || offered.voices.some((one) => one.id === id);
  const kept = Object.entries(actorVoices).filter(([, id]) => isThere(id));
  const areSomeGone = kept.length < Object.keys(actorVoices).length;

  // The service was disconnected, the voice removed or not of this language, or the recording was deleted.
  useEffect(() => {
    if (isGone) setVoice(undefined);
    else if (areSomeGone) onChange({ actorVoices: Object.fromEntries(kept) });
  });

  const label = isOwn
    ? isOutdated
      ? 'Custom Voice (script changed)'
      : 'Custom Voice'
    : cast.some(({ id }) => actorVoices[id] !== undefined)
      ? 'Several voices'
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
              if (value === 'text-to-speech') {
                if (isOwn) setVoice(undefined);
              } else if (script.trim() === '') notify.info(messages.scripts.scriptFirst, { id: 'custom-voice' });
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
      {offered && offered.voices.length > 0 ? (
        <VoicesDialog
          open={isChoosing}
          onOpenChange={setChoosing}
          service={offered.service}
          voices={offered.voices}
          language={language}
          cast={cast}
          voice={voice}
          actorVoices={actorVoices}
          onChange={onChange}
        />
      ) : null}
      <OwnVoiceDialog
        open={isRecording}
        onOpenChange={setRecording}
        script={script}
        language={language}
        actorCount={cast.length}
        voice={voice}
        onChange={setVoice}
      />
      <PronunciationsDialog open={isListOpen} onOpenChange={setListOpen} />
    </>
  );
}
