import { messages } from '@hookline/contract/messages';
import { AudioLines, ChevronDown, Mic, SpellCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
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
import { useVoices, type VoiceLanguage } from '../api/list-voices.ts';
import { PronunciationsDialog } from './pronunciations-dialog.tsx';
import { VoicesDialog } from './voices-dialog.tsx';

interface VoiceMenuProps {
  language: VoiceLanguage;
  /** Undefined for each actor's own. */
  voice: string | undefined;
  onChange: (voice: string | undefined) => void;
}

/** Whose voice it is: each actor's own, or one of a connected service; names can be told how they are said. */
export function VoiceMenu({ language, voice, onChange }: VoiceMenuProps) {
  const [isListOpen, setListOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const offered = useVoices(language);
  const chosen = offered?.voices.find(({ id }) => id === voice);
  const isGone = offered !== undefined && voice !== undefined && chosen === undefined;

  // The service was disconnected, or the voice does not speak this language.
  useEffect(() => {
    if (isGone) onChange(undefined);
  });

  const label = chosen?.name ?? 'Text to Speech';
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
            value="text-to-speech"
            onValueChange={(value) => {
              if (value === 'custom-voice') notify.info(messages.scripts.customVoiceSoon, { id: 'custom-voice' });
            }}
          >
            <MenuRadioItem value="text-to-speech">Text to Speech</MenuRadioItem>
            <MenuRadioItem value="custom-voice">
              Custom Voice <Badge>SOON</Badge>
            </MenuRadioItem>
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
      <PronunciationsDialog open={isListOpen} onOpenChange={setListOpen} />
    </>
  );
}
