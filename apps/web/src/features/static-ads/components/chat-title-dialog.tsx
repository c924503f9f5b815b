import { messages } from '@hookline/contract/messages';
import type { ChatSummary } from '@hookline/contract/static-ads';
import { useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useRenameChat } from '../api/chats.ts';

/** Asks for another title. `chat` is null while it is closed. */
export function ChatTitleDialog({ chat, onClose }: { chat: ChatSummary | null; onClose: () => void }) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const rename = useRenameChat(chat?.productId ?? '');
  const [error, setError] = useState<string | null>(null);

  function submit() {
    const title = field.current?.value.trim() ?? '';
    if (!chat || rename.isPending) return;
    if (title === '') setError(messages.staticAds.enterTitle);
    else rename.mutate({ id: chat.id, title }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open={chat !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="confirm"
      title="Rename chat"
      initialFocus={field}
      bodyClassName="pb-6"
      footer={
        <>
          <span className="flex-1" />
          <Button kind="quiet" onClick={onClose}>
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
          label="Title"
          defaultValue={chat?.title}
          maxLength={120}
          autoComplete="off"
          error={error}
          onChange={() => setError(null)}
        />
      </form>
    </Dialog>
  );
}
