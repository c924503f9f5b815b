import { messages } from '@hookline/contract/messages';
import { AudioLines, ChevronDown, SpellCheck } from 'lucide-react';
import { useState } from 'react';
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
import { PronunciationsDialog } from './pronunciations-dialog.tsx';

/** Whose voice it is. There is one answer until voices of one's own come; names can be told how they are said. */
export function VoiceMenu() {
  const [isListOpen, setListOpen] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger
          aria-label="Voice: Text to Speech"
          className="inline-flex h-10 pointer-coarse:h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-s px-2.5 font-[550] text-[14px] transition-colors duration-[120ms] hover:bg-hover data-[state=open]:bg-hover"
        >
          <AudioLines aria-hidden="true" className="size-[18px] stroke-[1.75]" />
          Text to Speech
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
          <MenuItem onSelect={() => setListOpen(true)}>
            <SpellCheck aria-hidden="true" />
            Pronunciation...
          </MenuItem>
        </MenuContent>
      </Menu>
      <PronunciationsDialog open={isListOpen} onOpenChange={setListOpen} />
    </>
  );
}
