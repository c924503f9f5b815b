import { messages } from '@hookline/contract/messages';
import type { Video } from '@hookline/contract/videos';
import { Copy, Download, EllipsisVertical, PencilLine, Scissors, Shuffle, Trash2 } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuContent, MenuDivider, MenuItem, MenuTrigger } from '#components/ui/menu.tsx';
import { useSaveVideo } from '../api/save-video.ts';
import { copyPrompt } from '../copy-prompt.ts';
import { canEdit, canVary, type Remakes } from '../remakes.ts';

interface VideoMenuProps {
  video: Video;
  label: string;
  isReady: boolean;
  onDelete: () => void;
  onRename: (() => void) | undefined;
  remakes: Remakes | undefined;
}

/** Everything that can be done with a video beside playing it. */
export function VideoMenu({ video, label, isReady, onDelete, onRename, remakes }: VideoMenuProps) {
  const save = useSaveVideo();
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`More about ${label}`} className="-mr-2 !size-9 pointer-coarse:!size-11">
          <EllipsisVertical className="size-[18px]" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        {isReady ? (
          <MenuItem onSelect={() => save.mutate(video)}>
            <Download aria-hidden="true" />
            Save
          </MenuItem>
        ) : null}
        {remakes && isReady && canEdit(video) ? (
          <MenuItem onSelect={() => remakes.edit(video)}>
            <Scissors aria-hidden="true" />
            Edit
          </MenuItem>
        ) : null}
        {remakes && canVary(video) ? (
          <MenuItem onSelect={() => remakes.vary(video)}>
            <Shuffle aria-hidden="true" />
            Make a variation
          </MenuItem>
        ) : null}
        {onRename ? (
          <MenuItem onSelect={onRename}>
            <PencilLine aria-hidden="true" />
            Rename
          </MenuItem>
        ) : null}
        <MenuItem onSelect={() => void copyPrompt(video)}>
          <Copy aria-hidden="true" />
          {messages.videos.copyPrompt}
        </MenuItem>
        <MenuDivider />
        <MenuItem danger onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          {messages.videos.deleteVideo}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
