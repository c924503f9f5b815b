import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { Video } from '@hookline/contract/videos';
import { RenameDialog } from '#components/ui/rename-dialog.tsx';
import { useRenameVideo } from '../api/rename-video.ts';

/** Asks for another name. `video` is undefined while it is closed. */
export function RenameVideoDialog({ video, onClose }: { video: Video | undefined; onClose: () => void }) {
  const rename = useRenameVideo();
  return (
    <RenameDialog
      open={video !== undefined}
      title="Rename video"
      label="Name"
      name={video?.name}
      maxLength={limits.videoNameCharacters}
      emptyError={messages.videos.enterName}
      busy={rename.isPending}
      onRename={(name) => video && rename.mutate({ id: video.id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
