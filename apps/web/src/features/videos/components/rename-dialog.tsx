import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { Video } from '@hookline/contract/videos';
import { useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useRenameVideo } from '../api/rename-video.ts';

/** Asks for another name. `video` is undefined while it is closed. */
export function RenameDialog({ video, onClose }: { video: Video | undefined; onClose: () => void }) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const rename = useRenameVideo();
  const [error, setError] = useState<string | null>(null);

  function submit() {
    const name = field.current?.value.trim() ?? '';
    if (!video || rename.isPending) return;
    if (name === '') {
      setError(messages.videos.enterName);
      field.current?.focus();
    } else if (name === video.name) close();
    else rename.mutate({ id: video.id, name }, { onSuccess: close });
  }
  function close() {
    setError(null);
    onClose();
  }

  return (
    <Dialog
      open={video !== undefined}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      width="confirm"
      title="Rename video"
      initialFocus={field}
      bodyClassName="pb-6"
      footer={
        <>
          <span className="flex-1" />
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button kind="ink" type="submit" form={formId} busy={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={field}
          label="Name"
          defaultValue={video?.name}
          maxLength={limits.videoNameCharacters}
          autoComplete="off"
          error={error}
          onFocus={(event) => event.target.select()}
          onChange={() => setError(null)}
        />
      </form>
    </Dialog>
  );
}
